import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { createTiff } from './create-tiff'

/**
 * Small files whose header claims billions of pixels, by description: of every image format that is decoded, and
 * of some that are only recognised. All must be rejected.
 */
export const claimedSizes: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'a TIFF 60,000 pixels wide and high': () => createTiff({ width: 60_000, height: 60_000 }),
  'a TIFF 4,000,000,000 pixels high': () => createTiff({ width: 1, height: 4_000_000_000 }),
  'a TIFF of the Motorola kind, 60,000 pixels wide and high': () =>
    createTiff({ width: 60_000, height: 60_000, isBigEndian: true }),
  'a BigTIFF': () => Buffer.from('49492b0008000000100000000000000000000000', 'hex'),
  'a JPEG 65,500 pixels wide and high': async () => {
    const jpeg = await blank().jpeg().toBuffer()
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    jpeg.writeUInt16BE(65_500, frame + 5)
    jpeg.writeUInt16BE(65_500, frame + 7)
    return jpeg
  },
  'a GIF 65,535 pixels wide and high': () => createGif(65_535, 65_535),
  'a GIF of 9 pixels with a frame of 65,535': () => createGif(9, 65_535),
  'a WebP 16,383 pixels wide and high': async () => {
    const webp = await blank().webp().toBuffer()
    webp.writeUInt16LE(16_383, 26)
    webp.writeUInt16LE(16_383, 28)
    return webp
  },
  'a moving WebP 60,000 pixels wide and high': async () => {
    const frames = sharp(Buffer.alloc(9 * 18 * 3, 'ab'), { raw: { width: 9, height: 18, channels: 3, pageHeight: 9 } })
    const webp = await frames.webp().toBuffer()
    webp.writeUIntLE(59_999, 24, 3)
    webp.writeUIntLE(59_999, 27, 3)
    return webp
  },
  'an AVIF 60,000 pixels wide and high': () => createAvif(60_000),
  'an AVIF with a HEIC inside': async () => replaceAll(await createAvif(60_000), 'av01', 'hvc1'),
  'a HEIC 60,000 pixels wide and high': async () =>
    replaceAll(replaceAll(await createAvif(60_000), 'av01', 'hvc1'), 'avif', 'heic'),
  'a bitmap 60,000 pixels wide and high': () => {
    const bitmap = Buffer.alloc(1_000)
    bitmap.write('BM')
    bitmap.set([54], 10)
    bitmap.set([40], 14)
    bitmap.writeInt32LE(60_000, 18)
    bitmap.writeInt32LE(60_000, 22)
    bitmap.set([1, 0, 24], 26)
    return bitmap
  },
  'a Photoshop file 300,000 pixels wide and high': () => {
    const header = Buffer.alloc(40)
    header.write('8BPS\0\x02')
    header.writeUInt16BE(3, 12)
    header.writeUInt32BE(300_000, 14)
    header.writeUInt32BE(300_000, 18)
    header.set([0, 8, 0, 3], 22)
    return header
  },
  'a pixmap 60,000 pixels wide and high': () => Buffer.from('P6 60000 60000 255\n'),
  'a packed SVG of 200 MB': () =>
    gzipSync(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(200 * 1024 ** 2)}</svg>`),
}

function blank() {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
}

/** A GIF of one frame, with the side of the picture and the side of the frame in pixels. */
function createGif(side: number, frameSide: number): Buffer {
  const gif = Buffer.concat([
    Buffer.from('GIF89a\0\0\0\0\x80\0\0'),
    Buffer.from('000000ffffff', 'hex'),
    Buffer.from('2c00000000000000000002024401003b', 'hex'),
  ])
  gif.writeUInt16LE(side, 6)
  gif.writeUInt16LE(side, 8)
  gif.writeUInt16LE(frameSide, 24)
  gif.writeUInt16LE(frameSide, 26)
  return gif
}

/** An AVIF of a few pixels that claims this side. */
async function createAvif(side: number): Promise<Buffer> {
  const avif = await blank().avif().toBuffer()
  for (let box = avif.indexOf('ispe'); box >= 0; box = avif.indexOf('ispe', box + 1)) {
    avif.writeUInt32BE(side, box + 8)
    avif.writeUInt32BE(side, box + 12)
  }
  return avif
}

/** Replaces a text by another one of the same length. */
function replaceAll(bytes: Buffer, text: string, by: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(text, by), 'latin1')
}
