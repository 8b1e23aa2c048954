import sharp from 'sharp'
import { expect, test } from 'vitest'
import { manyParts } from '../../../test/fuzz/cases/many-parts'
import { createTestDecoder, listDecoders } from '../../../test/support/servers/image-decoder'
import { imageLimits } from './image-decoder.server'
import { detectFormat, type ImageFormat } from './image-formats.server'
import { hasSimpleStructure, structureLimits } from './image-structure.server'

test.each(Object.keys(manyParts))('%s is refused before the library opens it', async (name) => {
  const decode = createTestDecoder()
  expect((await decode(await createBlank().png().toBuffer())).kind).toBe('picture')
  const [decoder] = listDecoders()
  expect(decoder).toBeGreaterThan(0)
  const bytes = await create(name)
  expect(bytes.length).toBeLessThan(imageLimits.bytes)
  expect(hasSimpleStructure(bytes, formatOf(bytes))).toBe(false)
  expect(await decode(bytes)).toEqual({ kind: 'refused', reason: 'too complex' })
  // A decoder that was stopped at its limits would have been replaced.
  expect((await decode(await createBlank().png().toBuffer())).kind).toBe('picture')
  expect(listDecoders()).toEqual([decoder])
})

test.each([
  ...(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const).map(
    (format) => [`a ${format}`, () => createBlank().withMetadata().toFormat(format).toBuffer()] as const,
  ),
  ['a progressive JPEG', () => createBlank().jpeg({ progressive: true, mozjpeg: true }).toBuffer()],
  ['an interlaced PNG', () => createBlank().png({ progressive: true, palette: true }).toBuffer()],
  ['a moving GIF', () => createAnimation('gif', 100)],
  ['a moving WebP', () => createAnimation('webp', 100)],
] as const)('%s has few parts', async (_name, createBytes) => {
  const bytes = await createBytes()
  expect(hasSimpleStructure(bytes, formatOf(bytes))).toBe(true)
})

test.each(['gif', 'webp'] as const)('an animation (%s) may have as many frames as the limit says', async (format) => {
  expect(hasSimpleStructure(await createAnimation(format, structureLimits.frames), format)).toBe(true)
  expect(hasSimpleStructure(await createAnimation(format, structureLimits.frames + 1), format)).toBe(false)
})

test('a file that is cut off anywhere, or damaged, has an end', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'tiff'] as const) {
    const bytes = await createBlank().toFormat(format).toBuffer()
    for (let length = 12; length < bytes.length; length++)
      expect(hasSimpleStructure(bytes.subarray(0, length), format)).toBe(true)
    for (const filling of [0, 1, 0x21, 0x2c, 0xff]) {
      const damaged = Buffer.concat([bytes.subarray(0, 40), Buffer.alloc(100_000, filling)])
      expect(hasSimpleStructure(damaged, format)).toEqual(expect.any(Boolean))
    }
  }
})

function createBlank() {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
}

async function createAnimation(format: 'gif' | 'webp', frames: number): Promise<Buffer> {
  // Each frame differs from the one before, or they would be one.
  const pixels = Buffer.from(Array.from({ length: frames * 4 * 3 }, (_, index) => (index * 89) % 256))
  const raw = { width: 2, height: 2 * frames, channels: 3, pageHeight: 2 } as const
  return sharp(pixels, { raw }).toFormat(format).toBuffer()
}

async function create(name: string): Promise<Buffer> {
  const createBytes = manyParts[name]
  return createBytes === undefined ? expect.fail(name) : createBytes()
}

function formatOf(bytes: Buffer): ImageFormat {
  const format = detectFormat(bytes)
  return format === 'heic' || format === 'another kind' || format === 'no picture' ? expect.fail(format) : format
}
