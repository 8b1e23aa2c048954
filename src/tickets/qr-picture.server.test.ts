import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readQrCode } from '../../test/support/read-qr-code'
import { encodeQrCode } from './qr-code.server'
import { drawQrPicture } from './qr-picture.server'

test.each([1, 60, 160])(
  'the picture of a QR code with %d letters is a small PNG that a camera reads',
  async (letters) => {
    const text = 'AGF1.'.padEnd(letters, 'Zq7')
    const picture = drawQrPicture(encodeQrCode(text))
    expect(await readQrCode(picture)).toBe(text)
    const { format, width, height, space } = await sharp(picture).metadata()
    expect([format, width === height, space]).toEqual(['png', true, 'b-w'])
    expect(picture.length).toBeLessThan(3_000)
  },
)

test('a margin of four light modules surrounds it', async () => {
  const { data, info } = await sharp(drawQrPicture(encodeQrCode('AGEFEST')))
    .greyscale()
    .raw()
    .toBuffer({
      resolveWithObject: true,
    })
  const margin = 4 * 6
  for (let x = 0; x < info.width; x++) for (let y = 0; y < margin; y++) expect(data[y * info.width + x]).toBe(255)
  expect(data[margin * info.width + margin]).toBe(0)
})
