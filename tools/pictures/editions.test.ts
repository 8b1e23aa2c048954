import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describe as describePicture, editionsOf } from './editions.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agefest-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a photograph comes in widths for phones and desks, each in both formats', async () => {
  const file = await photograph('Ada Obi.jpg', { width: 1500, height: 1000 })
  const { address, widths, width, height } = await describePicture(file)
  expect(widths).toEqual([360, 720, 1280])
  expect(width / height).toBe(1.5)
  const editions = await editionsOf(file)
  const seen = await Promise.all(
    editions.map(async ({ fileName, content }) => {
      const { format, width: wide, height: high, exif } = await sharp(content).metadata()
      return { address: `/${fileName}`, format: format === 'heif' ? 'avif' : format, wide, high, exif }
    }),
  )
  expect(seen).toEqual(
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

test('a picture that the camera laid on its side stands upright', async () => {
  const file = await photograph('sideways.jpg', { width: 900, height: 600, orientation: 6 })
  const { width, height } = await describePicture(file)
  expect({ width, height }).toEqual({ width: 600, height: 900 })
  const [first] = await editionsOf(file)
  const { width: wide, height: high } = await sharp(first?.content).metadata()
  expect({ wide, high }).toEqual({ wide: 360, high: 540 })
})

test('a small picture is never made larger', async () => {
  const { widths } = await describePicture(await photograph('small.png', { width: 500, height: 500 }))
  expect(widths).toEqual([360])
  const tiny = await photograph('tiny.png', { width: 200, height: 100 })
  expect((await describePicture(tiny)).widths).toEqual([200])
  expect(await editionsOf(tiny)).toHaveLength(2)
})

test('the preview is a few dots of the picture itself, small enough to travel in the document', async () => {
  const { preview } = await describePicture(await photograph('red.jpg', { width: 800, height: 400 }))
  expect(preview.length).toBeLessThan(400)
  const dots = Buffer.from(preview.replace('data:image/webp;base64,', ''), 'base64')
  const { width, height } = await sharp(dots).metadata()
  expect({ width, height }).toEqual({ width: 16, height: 8 })
  const [red = 0, green = 0] = (await sharp(dots).stats()).channels.map(({ mean }) => mean)
  expect(red).toBeGreaterThan(green + 60)
})

test('another picture under the same name gets another address', async () => {
  const before = await describePicture(await photograph('same.png', { width: 400, height: 400 }))
  const after = await describePicture(await photograph('same.png', { width: 400, height: 401 }))
  expect(after.address).not.toBe(before.address)
})

test('what is no picture is named', async () => {
  const file = path.join(folder, 'letter.jpg')
  await writeFile(file, 'Dear Ada')
  await expect(describePicture(file)).rejects.toThrow(/letter\.jpg cannot be read as a picture/)
})

interface Photograph {
  width: number
  height: number
  /** How the camera was held, as EXIF counts it. */
  orientation?: number
}

async function photograph(name: string, { width, height, orientation = 1 }: Photograph): Promise<string> {
  const file = path.join(folder, name)
  await sharp({ create: { width, height, channels: 3, background: '#a93c22' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .withMetadata({ orientation })
    .toFile(file)
  return file
}
