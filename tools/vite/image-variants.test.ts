import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVariants, describeImage } from './image-variants.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agefest-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a photograph has variants for phone and desktop widths, each in both formats', async () => {
  const file = await createPhoto('Ada Obi.jpg', { width: 1500, height: 1000 })
  const { address, widths, width, height } = await describeImage(file)
  expect(widths).toEqual([360, 720, 1280])
  expect(width / height).toBe(1.5)
  const editions = await createVariants(file)
  const actual = await Promise.all(
    editions.map(async ({ fileName, content }) => {
      const { format, width: wide, height: high, exif } = await sharp(content).metadata()
      return { address: `/${fileName}`, format: format === 'heif' ? 'avif' : format, wide, high, exif }
    }),
  )
  expect(actual).toEqual(
    widths.flatMap((wide) =>
      ['avif', 'webp'].map((format) => ({
        address: `${address}-${wide}.${format}`,
        format,
        wide,
        high: Math.round(wide / 1.5),
        exif: undefined,
      })),
    ),
  )
  expect(address).toMatch(/^\/assets\/ada-obi-[\w-]{8}$/)
})

test('a photograph with a rotated EXIF orientation is turned upright', async () => {
  const file = await createPhoto('sideways.jpg', { width: 900, height: 600, orientation: 6 })
  const { width, height } = await describeImage(file)
  expect({ width, height }).toEqual({ width: 600, height: 900 })
  const [first] = await createVariants(file)
  const { width: wide, height: high } = await sharp(first?.content).metadata()
  expect({ wide, high }).toEqual({ wide: 360, high: 540 })
})

test('a small image is never enlarged', async () => {
  const { widths } = await describeImage(await createPhoto('small.png', { width: 500, height: 500 }))
  expect(widths).toEqual([360])
  const tiny = await createPhoto('tiny.png', { width: 200, height: 100 })
  expect((await describeImage(tiny)).widths).toEqual([200])
  expect(await createVariants(tiny)).toHaveLength(2)
})

test('the preview is a tiny version of the image, small enough for the document', async () => {
  const { preview } = await describeImage(await createPhoto('red.jpg', { width: 800, height: 400 }))
  expect(preview.length).toBeLessThan(400)
  const pixels = Buffer.from(preview.replace('data:image/webp;base64,', ''), 'base64')
  const { width, height } = await sharp(pixels).metadata()
  expect({ width, height }).toEqual({ width: 16, height: 8 })
  const [red = 0, green = 0] = (await sharp(pixels).stats()).channels.map(({ mean }) => mean)
  expect(red).toBeGreaterThan(green + 60)
})

test('a different image with the same name gets a different address', async () => {
  const before = await describeImage(await createPhoto('same.png', { width: 400, height: 400 }))
  const after = await describeImage(await createPhoto('same.png', { width: 400, height: 401 }))
  expect(after.address).not.toBe(before.address)
})

test('a file that is not an image is reported by name', async () => {
  const file = path.join(folder, 'letter.jpg')
  await writeFile(file, 'Dear Ada')
  await expect(describeImage(file)).rejects.toThrow(/letter\.jpg cannot be read as an image/)
})

interface PhotoOptions {
  width: number
  height: number
  /** The EXIF orientation. */
  orientation?: number
}

async function createPhoto(name: string, { width, height, orientation = 1 }: PhotoOptions): Promise<string> {
  const file = path.join(folder, name)
  await sharp({ create: { width, height, channels: 3, background: '#a93c22' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .withMetadata({ orientation })
    .toFile(file)
  return file
}
