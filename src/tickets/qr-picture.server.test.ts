import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readQrCode } from '../../test/support/read-qr-code'
import { drawQrCode } from './qr-code.server'
import { drawQrPicture } from './qr-picture.server'

const text = `V1${'%42 ABC/'.repeat(13)}`

test('the picture of a QR code is read as its text, and has the margin that scanners need', async () => {
  const picture = await drawQrPicture(text)
  expect(await readQrCode(picture)).toBe(text)
  const { width = 0, height, depth, channels } = await sharp(picture).metadata()
  expect({ width, channels, depth }).toEqual({ width: height, channels: 1, depth: 'uchar' })
  expect(width).toBe((drawQrCode(text).size + 8) * 6)
  const { data } = await sharp(picture)
    .extract({ left: 0, top: 0, width, height: 24 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data.every((grey) => grey === 255)).toBe(true)
  expect(picture.length).toBeLessThan(3_000)
})

test('a QR code is drawn once, until hundreds of others were drawn', () => {
  const first = drawQrCode(text)
  expect(drawQrCode(text)).toBe(first)
  for (let number = 0; number < 600; number++) drawQrCode(`OTHER ${number}`)
  expect(drawQrCode(text)).not.toBe(first)
  expect(drawQrCode(text)).toEqual(first)
})
