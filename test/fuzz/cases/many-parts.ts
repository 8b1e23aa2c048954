import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createTiff } from './create-tiff'

/**
 * Pictures of a few pixels with so many parts that a decoder which looks at all of them is occupied for seconds, by
 * description. Each is within the limit of bytes, and all must be rejected.
 */
export const manyParts: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'a TIFF of 60,000 pages': () => createTiff({ width: 9, height: 9, pages: 60_000 }),
  'a TIFF whose page is its own next one': () => createTiff({ width: 9, height: 9, pages: 'circle' }),
  'a TIFF of 400 pages that share 65,000 entries': () => createOverlappingTiff(400),
  'a moving GIF of 500,000 frames': () => createMovingGif(500_000),
  'a moving WebP of 150,000 frames': () => createMovingWebp(150_000),
  'a WebP of a million chunks': () => createWebpOfChunks(1_000_000),
  'a PNG of 1,000 texts of 7 MB': () => createPngOfTexts(1_000),
  'a progressive JPEG of a million scans': () => createJpegOfScans(),
}

/** Pages whose directories lie in the same bytes, each with nearly as many entries as a directory may have. */
function createOverlappingTiff(pages: number): Buffer {
  const tiff = Buffer.alloc(1024 ** 2)
  tiff.write('II*\0')
  const entries = 65_000
  const directoryBytes = 2 + 12 * entries
  for (let page = 0; page < pages; page++) {
    const start = 8 + page * 2
    tiff.writeUInt32LE(start, page === 0 ? 4 : 8 + (page - 1) * 2 + directoryBytes)
    tiff.writeUInt16LE(entries, start)
  }
  return tiff
}

function createMovingGif(frames: number): Buffer {
  const header = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
  return Buffer.concat([header, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')])
}

/** A moving WebP with its last frame repeated. */
async function createMovingWebp(frames: number): Promise<Buffer> {
  const pixels = Buffer.from('ff000000ff00', 'hex')
  const raw = { width: 1, height: 2, channels: 3, pageHeight: 1 } as const
  const webp = await sharp(pixels, { raw }).webp({ lossless: true }).toBuffer()
  const last = webp.subarray(webp.lastIndexOf('ANMF'))
  return asRiff(Buffer.concat([webp, ...Array<Buffer>(frames).fill(last)]))
}

async function createWebpOfChunks(chunks: number): Promise<Buffer> {
  const webp = await blank().webp().toBuffer()
  const empty = Buffer.from('ABCD\0\0\0\0')
  return asRiff(Buffer.concat([webp, ...Array<Buffer>(chunks).fill(empty)]))
}

/** Writes the length of the file into its header. */
function asRiff(webp: Buffer): Buffer {
  webp.writeUInt32LE(webp.length - 8, 4)
  return webp
}

async function createPngOfTexts(texts: number): Promise<Buffer> {
  const png = await blank().png().toBuffer()
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(7_000_000))]))
  return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(texts).fill(text), png.subarray(33)])
}

async function createJpegOfScans(): Promise<Buffer> {
  const jpeg = await blank().jpeg({ progressive: true }).toBuffer()
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const scans = Math.floor((10_000_000 - jpeg.length) / scan.length)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(scans).fill(scan), jpeg.subarray(-2)])
}

function blank() {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(typeAndData.length + 8)
  framed.writeUInt32BE(data.length)
  typeAndData.copy(framed, 4)
  framed.writeUInt32BE(crc32(typeAndData), typeAndData.length + 4)
  return framed
}
