import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestDecoder, killDecoders, listDecoders } from '../../../test/support/servers/image-decoder'
import { decoderLimits, imageLimits } from './image-decoder.server'

const secret = 'Secret-Street-1'
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${secret}</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`
const exifMetadata = { IFD0: { Artist: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' } }
const script = `<script>alert('${secret}')</script><?php system('${secret}') ?>`

const hiddenTexts = `${secret} Secret GPS Exif xmpmeta ICC_PROFILE iCCP Photoshop <script <?php`.split(' ')

/** Each format that is decoded, with all hidden data that it can carry. */
const imagesWithMetadata: Record<string, () => Promise<Buffer>> = {
  jpeg: async () => withComment(await withAllMetadata('jpeg')),
  png: async () => withTextChunk(await withAllMetadata('png')),
  webp: () => withAllMetadata('webp'),
  avif: () => withAllMetadata('avif'),
  tiff: () => withAllMetadata('tiff'),
  gif: () => createImage().gif().toBuffer(),
}

test.each(Object.keys(imagesWithMetadata))('only the pixels of an image sent as %s are kept', async (kind) => {
  const bytes = Buffer.concat([(await imagesWithMetadata[kind]?.()) ?? Buffer.alloc(0), Buffer.from(script)])
  expect(bytes.includes(secret)).toBe(true)
  const decoded = await createTestDecoder()(bytes)
  if (decoded.kind === 'refused') throw new Error(decoded.reason)
  for (const hidden of hiddenTexts)
    expect({ hidden, isThere: decoded.bytes.includes(hidden) }).toEqual({ hidden, isThere: false })
  const {
    exif,
    xmp: xmpAfter,
    icc,
    iptc,
    comments,
    orientation,
    pages,
    width,
    height,
  } = await sharp(decoded.bytes).metadata()
  expect({ exif, about: xmpAfter, icc, iptc, comments, orientation, pages }).toEqual({})
  expect({ width, height }).toEqual({ width: 40, height: 20 })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('an image with EXIF orientation %i is stored upright', async (held) => {
  const bytes = await createTwoColourImage().withMetadata({ orientation: held }).jpeg({ quality: 100 }).toBuffer()
  const decoded = await createTestDecoder()(bytes)
  if (decoded.kind === 'refused') throw new Error(decoded.reason)
  const expectedPixels = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })
  const decodedPixels = await sharp(decoded.bytes).raw().toBuffer({ resolveWithObject: true })
  expect([decodedPixels.info.width, decodedPixels.info.height]).toEqual([
    expectedPixels.info.width,
    expectedPixels.info.height,
  ])
  expect([decodedPixels.info.width, decodedPixels.info.height]).toEqual(held < 5 ? [40, 20] : [20, 40])
  for (const offset of [0, decodedPixels.data.length - 3])
    expect(Math.abs((decodedPixels.data[offset] ?? 0) - (expectedPixels.data[offset] ?? 99))).toBeLessThan(20)
})

test.each(['gif', 'webp'] as const)('only the first frame of an animation (%s) is kept', async (kind) => {
  const images = await Promise.all(['red', 'lime', 'blue'].map((colour) => createSolidImage(colour).png().toBuffer()))
  const animation = await sharp(images, { join: { animated: true } })
    .toFormat(kind)
    .toBuffer()
  expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(3)
  const decoded = await createTestDecoder()(animation)
  if (decoded.kind === 'refused') throw new Error(decoded.reason)
  expect((await sharp(decoded.bytes, { animated: true }).metadata()).pages).toBeUndefined()
  const [red = 0, green = 0] = await sharp(decoded.bytes).removeAlpha().raw().toBuffer()
  expect([red > 200, green < 60]).toEqual([true, true])
})

test('files that only claim to be images and decompression bombs are rejected', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const decode = createTestDecoder()
  for (const [bytes, reason] of [
    [Buffer.alloc(0), 'no picture'],
    [Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]), 'heic'],
    [Buffer.from('BM'.padEnd(300, 'x')), 'another kind'],
    [Buffer.from(svg, 'utf16le'), 'no picture'],
    [gzipSync(svg), 'no picture'],
    [Buffer.from(`GIF89a/*${script}*/=1;`), 'no picture'],
    [Buffer.from('%PDF-1.7\n1 0 obj'), 'no picture'],
    [Buffer.from('P6\n9 9\n255\n'.padEnd(300, 'x')), 'no picture'],
    [Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n'.padEnd(400, 'x')), 'no picture'],
    [(await createImage().jpeg().toBuffer()).subarray(0, -40), 'no picture'],
    [createPngBomb(60_000, 60_000), 'too many pixels'],
  ] as const)
    expect({ bytes: bytes.subarray(0, 12).toString('latin1'), ...(await decode(bytes)) }).toMatchObject({
      kind: 'refused',
      reason,
    })
  expect(imageLimits).toEqual({ bytes: 10_485_760, megapixels: 40, files: 5 })
})

test('a large image is stored at most 2,560 pixels long, and one that compresses badly is made smaller still', async () => {
  const decode = createTestDecoder()
  const large = await sharp({ create: { width: 6_000, height: 3_000, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const decoded = await decode(large)
  if (decoded.kind === 'refused') throw new Error(decoded.reason)
  expect(await sharp(decoded.bytes).metadata()).toMatchObject({ width: 2_560, height: 1_280 })
  const noise = { width: 2_000, height: 2_000, channels: 3, background: 'red', noise: { type: 'gaussian', sigma: 90 } }
  const grainy = await decode(
    await sharp({ create: noise as CreateRaw })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
  if (grainy.kind === 'refused') throw new Error(grainy.reason)
  expect(grainy.bytes.length).toBeLessThan(4 * 1024 * 1024)
})

test('a decoder that dies or was ended while idle is started again', async () => {
  const decode = createTestDecoder({ ...decoderLimits, idleTimeoutMs: 1, maxRssBytes: 1 })
  for (let attemptsLeft = 3; attemptsLeft > 0; attemptsLeft--)
    expect((await decode(await createImage().png().toBuffer())).kind).toBe('picture')
})

test('a decoder that was killed between two pictures is replaced', async () => {
  const decode = createTestDecoder()
  const image = await createImage().png().toBuffer()
  expect((await decode(image)).kind).toBe('picture')
  const [killed] = listDecoders()
  expect(killed).toBeGreaterThan(0)
  killDecoders()
  await expect.poll(listDecoders).not.toContain(killed)
  expect((await decode(image)).kind).toBe('picture')
})

test('a decode that takes too long is ended, and the next picture is decoded', async () => {
  const limits = { ...decoderLimits, responseTimeoutMs: 1 }
  const decode = createTestDecoder(limits)
  const image = await createImage().png().toBuffer()
  expect(await decode(image)).toMatchObject({ kind: 'refused', reason: 'too complex' })
  limits.responseTimeoutMs = 30_000
  expect(await decode(image)).toMatchObject({ kind: 'picture' })
})

type CreateRaw = NonNullable<NonNullable<Parameters<typeof sharp>[1]>['create']>

function createImage() {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#a93c22' } })
}

/** Red above, blue below. */
function createTwoColourImage() {
  const lowerHalf = { create: { width: 40, height: 10, channels: 3, background: 'blue' } } as const
  return sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } }).composite([
    { input: lowerHalf, top: 10, left: 0 },
  ])
}

function createSolidImage(background: string) {
  return sharp({ create: { width: 20, height: 10, channels: 3, background } })
}

function withAllMetadata(kind: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff'): Promise<Buffer> {
  return createImage().withExif(exifMetadata).withXmp(xmp).withIccProfile('p3').toFormat(kind).toBuffer()
}

/** A JPEG comment, behind the mark that begins the file. */
function withComment(jpeg: Buffer): Buffer {
  const text = Buffer.from(script)
  const commentMarker = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), commentMarker, text, jpeg.subarray(2)])
}

/** A PNG text chunk, behind its first one. */
function withTextChunk(png: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(`Comment\0${script}`)), png.subarray(33)])
}

/** A PNG of a few kilobytes that would decode to gigabytes. */
function createPngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000)))
  return Buffer.concat([signature, pngChunk('IHDR', header), data, pngChunk('IEND', Buffer.alloc(0))])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
