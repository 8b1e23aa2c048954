import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { createTiff } from './create-tiff'

/**
 * Images that are small to send but expensive to decode, by description: some are rejected by their header,
 * others are just within the limits.
 */
export const imageBombs: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'a GIF of 40 megapixels': () => encodeAs('gif', 8_000, 5_000),
  'a GIF at its limit': () => encodeAs('gif', 3_000, 2_990),
  'a WebP of 16 megapixels': () => encodeAs('webp', 4_000, 4_000),
  'a WebP at its limit': () => encodeAs('webp', 1_730, 1_730),
  'an AVIF of 12 megapixels': () => encodeAs('avif', 4_000, 3_000),
  'an AVIF at its limit': () => encodeAs('avif', 2_000, 1_490),
  'a TIFF at its limit': () => encodeAs('tiff', 4_000, 3_990),
  'a JPEG of 40 megapixels': () => encodeJpeg(8_000, 4_990, false),
  'a JPEG of 40 megapixels, lying on its side': async () =>
    sharp(await encodeJpeg(8_000, 4_990, false))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  'a progressive JPEG at its limit': () => encodeJpeg(2_640, 2_640, true),
  'a progressive JPEG of thousands of scans': async () => repeatLastScan(await encodeJpeg(2_640, 2_640, true), 3_000),
  'a PNG of 40 megapixels': () => createBlank(8_000, 4_990).png().toBuffer(),
  'an interlaced PNG of 16 megapixels': () => createBlank(4_000, 3_990).png({ progressive: true }).toBuffer(),
  'a PNG of 16 bits a channel': () => createBlank(6_000, 6_000).toColourspace('rgb16').png().toBuffer(),
  'a PNG with a profile of 200 MB': () => withChunk(createBlank(9, 9), 'iCCP', 200),
  'a PNG with a text of 200 MB': () => withChunk(createBlank(9, 9), 'zTXt', 200),
  'a PNG 60,000 pixels wide and high': () => pngClaimingSize(60_000, 60_000),
  'a TIFF of tiles of 60,000 pixels': () => createTiff({ width: 100, height: 100, tileSide: 60_000 }),
  'a TIFF of tiles of 8,000 pixels': () => createTiff({ width: 100, height: 100, tileSide: 8_000 }),
  'a TIFF of 60,000 channels': () => createTiff({ width: 3_000, height: 3_000, channels: 60_000 }),
  'a TIFF of 100 channels': () => createTiff({ width: 3_000, height: 3_000, channels: 100 }),
  'an SVG with a PNG 60,000 pixels wide and high': async () => svgAround(await pngClaimingSize(60_000, 60_000)),
  'an SVG with a PNG of 40 megapixels': async () => svgAround(await createBlank(8_000, 4_990).png().toBuffer()),
  'a moving GIF of 600 frames': () => createAnimation('gif', 600),
  'a moving WebP of 600 frames': () => createAnimation('webp', 600),
  ...Object.fromEntries(Object.entries(svgBombs()).map(([what, bytes]) => [what, () => bytes])),
}

function createBlank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 30, alpha: 0.5 } } })
}

function encodeAs(kind: 'gif' | 'webp' | 'avif' | 'tiff', width: number, height: number): Promise<Buffer> {
  return createBlank(width, height)
    .toFormat(kind, kind === 'tiff' ? { compression: 'deflate' } : { effort: 1 })
    .toBuffer()
}

function encodeJpeg(width: number, height: number, progressive: boolean): Promise<Buffer> {
  return createBlank(width, height).flatten().jpeg({ progressive, chromaSubsampling: '4:4:4', quality: 40 }).toBuffer()
}

/** SVGs that take for ever to render or expand to gigabytes. */
function svgBombs(): Record<string, Buffer> {
  const svg = (content: string, size = 'width="100" height="100"') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)
  const filters = '<feGaussianBlur stdDeviation="90"/><feTurbulence numOctaves="50"/><feMorphology radius="80"/>'
  const nestedGroups = Array.from({ length: 12 }, (_, level) => {
    const inner = level === 0 ? '<rect width="9" height="9"/>' : `<use href="#g${level - 1}"/>`.repeat(10)
    return `<g id="g${level}">${inner}</g>`
  })
  const patterns = Array.from(
    { length: 12 },
    (_, level) =>
      `<pattern id="p${level}" width=".02" height=".02"><rect width="100" height="100" fill="url(#p${level + 1})"/></pattern>`,
  )
  const entities = Array.from(
    { length: 10 },
    (_, level) => `<!ENTITY e${level} "${level === 0 ? 'x' : `&e${level - 1};`.repeat(10)}">`,
  )
  return {
    'an SVG with filters': svg(
      `<filter id="f" x="-10" y="-10" width="50" height="50">${filters.repeat(80)}</filter><rect width="100" height="100" filter="url(#f)"/>`,
    ),
    'an SVG of groups in groups': svg(nestedGroups.join('')),
    'an SVG of patterns in patterns': svg(`${patterns.join('')}<rect width="100" height="100" fill="url(#p0)"/>`),
    'an SVG of entities in entities': Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>`,
    ),
    'an SVG of 100,000 elements': svg('<g/>'.repeat(100_000)),
    'an SVG 1,000,000 pixels wide': svg('<rect width="9" height="9"/>', 'width="1000000" height="1000000"'),
    'an SVG as deep as it is long': svg('<g>'.repeat(15_000) + '</g>'.repeat(15_000)),
  }
}

/** A small SVG that shows a PNG. */
function svgAround(png: Buffer): Buffer {
  const image = `<image width="9" height="9" href="data:image/png;base64,${png.toString('base64')}"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${image}</svg>`)
}

/** Repeats the last scan of a progressive JPEG: each scan takes a pass over the whole image. */
function repeatLastScan(jpeg: Buffer, count: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(last, -2)
  const scans = Math.min(count, Math.floor((9_000_000 - jpeg.length) / scan.length))
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(scans).fill(scan), jpeg.subarray(-2)])
}

async function createAnimation(kind: 'gif' | 'webp', count: number): Promise<Buffer> {
  const raw = Buffer.alloc(16 * 16 * count * 3)
  for (let index = 0; index < raw.length; index++) raw[index] = (index * 7 + Math.floor(index / 768)) % 256
  const image = sharp(raw, { raw: { width: 16, height: 16 * count, channels: 3, pageHeight: 16 } })
  return kind === 'gif' ? image.gif().toBuffer() : image.webp().toBuffer()
}

/** A PNG with a chunk after its header that decompresses to this many megabytes. */
async function withChunk(image: Sharp, type: string, megabytes: number): Promise<Buffer> {
  const png = await image.png().toBuffer()
  const data = Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(megabytes * 1024 ** 2))])
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)])
}

async function pngClaimingSize(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(typeAndData.length + 8)
  framed.writeUInt32BE(data.length)
  typeAndData.copy(framed, 4)
  framed.writeUInt32BE(crc32(typeAndData), typeAndData.length + 4)
  return framed
}
