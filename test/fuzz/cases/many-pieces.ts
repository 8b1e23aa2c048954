import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createAvif, createAvifTile } from './create-avif'

/**
 * Small pictures with so many or such large pieces beside their pixels, or drawn in so many strokes, that a decoder
 * could keep all of them, by description. Some are accepted.
 */
export const manyPieces: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'a PNG of 800,000 empty chunks': () => createPng('quiT', Buffer.alloc(0), 800_000),
  'a PNG of 20,000 palettes': () =>
    createPng('sPLT', Buffer.concat([Buffer.from('x\0\x08'), Buffer.alloc(480)]), 20_000),
  'a PNG of 1,000 profiles of 7 MB': () =>
    createPng('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(7_000_000))]), 1_000),
  'a PNG of 100,000 blocks of Exif': () => createPng('eXIf', Buffer.from('II*\0\x08\0\0\0\0\0\0\0\0\0'), 100_000),
  'a JPEG of 2,000,000 comments': () => createJpeg(0xfe, 0, 2_000_000),
  'a JPEG of 2,000,000 blocks of Exif': () => createJpeg(0xe1, 0, 2_000_000),
  'a JPEG of 150 profiles of 64 kB': () => createJpeg(0xe2, 65_000, 150),
  'an AVIF with a text of 200 MB': async () => {
    const tile = await createAvifTile(64)
    const text = { type: 'mime', data: deflateSync(Buffer.alloc(200 * 1024 ** 2)), size: tile.size } as const
    return createAvif([{ type: 'av01', ...tile }, text], tile)
  },
  'an SVG of a line of a billion dashes': () =>
    createSvg('<path d="M0 0L100 100" stroke="red" stroke-dasharray=".0000001"/>'),
  'an SVG of a path of 200,000 curves': () =>
    createSvg(
      `<path d="M0 0${'C9 9 0 90 80 7'.repeat(140_000)}" stroke="red" stroke-width="9" stroke-linejoin="round"/>`,
    ),
  'an SVG of masks in masks': () =>
    createSvg(
      `<rect width="100" height="100" mask="url(#m0)"/>${Array.from(
        { length: 30 },
        (_, level) =>
          `<mask id="m${level}"><rect width="100" height="100" fill="red" mask="url(#m${level + 1})"/><rect width="50" height="50" mask="url(#m${level + 1})"/></mask>`,
      ).join('')}`,
    ),
  'an SVG of a million letters': () => createSvg(`<text font-size="9">${'W\u0301'.repeat(600_000)}</text>`),
  'an SVG of 300 pictures of a megapixel': async () => {
    const png = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const image = `<image width="9" height="9" href="data:image/png;base64,${png.toString('base64')}"/>`
    return createSvg(image.repeat(300))
  },
}

function createSvg(content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${content}</svg>`)
}

function blank() {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
}

/** A PNG with this chunk again and again behind its header, which is 33 bytes long. */
async function createPng(type: string, data: Buffer, count: number): Promise<Buffer> {
  const png = await blank().png().toBuffer()
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(typeAndData.length + 8)
  chunk.writeUInt32BE(data.length)
  typeAndData.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typeAndData), typeAndData.length + 4)
  const fitting = Math.min(count, Math.floor(10_000_000 / chunk.length))
  return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(fitting).fill(chunk), png.subarray(33)])
}

/** A JPEG with a segment of this many bytes again and again behind the mark that begins the file. */
async function createJpeg(marker: number, bytes: number, count: number): Promise<Buffer> {
  const jpeg = await blank().jpeg().toBuffer()
  const segment = Buffer.alloc(bytes + 4)
  segment.set([0xff, marker])
  segment.writeUInt16BE(bytes + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(count).fill(segment), jpeg.subarray(2)])
}
