import type { Metadata } from 'sharp'

/** The kinds of pictures that are decoded. Whatever else the library can read, today or after an update, stays shut. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff' | 'svg'

/** How a file is recognised: as a kind that is decoded, as one that is known and not decoded, or as no picture. */
export type Recognised = PictureKind | 'heic' | 'another kind' | 'no picture'

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis']

/** The first bytes of kinds that are pictures and that nothing here decodes: BMP, Photoshop, JPEG XL, JPEG 2000, icons. */
const otherStarts = ['424d', '38425053', 'ff0a', '0000000c4a584c20', '0000000c6a502020', '00000100']

/** Recognises a file by its first bytes, before any decoder sees it; its name and the type that was sent decide nothing. */
export function recognise(bytes: Buffer): Recognised {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (start.startsWith('RIFF') && start.slice(8) === 'WEBP') return 'webp'
  if (/^(?:II\*\0|MM\0\*)/.test(start)) return 'tiff'
  if (start.slice(4, 8) === 'ftyp') return recogniseByBrand(bytes)
  if (isSvg(bytes)) return 'svg'
  const hex = bytes.toString('hex', 0, 12)
  return otherStarts.some((other) => hex.startsWith(other)) ? 'another kind' : 'no picture'
}

/** HEIC and AVIF share their container; its first box names the brand. */
function recogniseByBrand(bytes: Buffer): Recognised {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return heicBrands.some((brand) => brands.includes(brand)) ? 'heic' : 'another kind'
}

function isSvg(bytes: Buffer): boolean {
  const start = bytes
    .toString('utf8', 0, 4_096)
    .replace(/^\ufeff/, '')
    .trimStart()
  return start.startsWith('<') && /<svg[\s>]/i.test(start)
}

/** Pixels of pictures that are read row by row, in millions: more than any phone takes. */
const megapixels = 40

/**
 * Pixels of pictures that can only be decoded as a whole, in millions, for 8 bits a channel. With these a decode stays within the memory of its
 * process (decoder-process.server.ts).
 */
const wholeMegapixels: Record<PictureKind, number> = { jpeg: 14, png: 16, webp: 6, gif: 9, avif: 3, tiff: 24, svg: 40 }

/** Frames or pages of one file. Only the first is kept, but some kinds are read to their end. */
export const mostFrames = 500

/** How many megapixels a picture of this kind and build may have. */
export function megapixelLimit(kind: PictureKind, { isProgressive, depth, chromaSubsampling }: Build): number {
  const isReadByRows = (kind === 'jpeg' || kind === 'png') && !isProgressive
  if (isReadByRows || kind === 'svg') return megapixels
  // Full colour resolution takes twice as much as what cameras write.
  if (kind === 'jpeg') return chromaSubsampling === '4:2:0' ? wholeMegapixels.jpeg : wholeMegapixels.jpeg / 2
  const bytes = depth === 'uchar' ? 1 : depth === 'ushort' || depth === 'short' ? 2 : 4
  return wholeMegapixels[kind] / bytes
}

/** What the header says of how a picture is stored. */
type Build = Pick<Metadata, 'isProgressive' | 'depth' | 'chromaSubsampling'>

/** Bounds of an SVG's text: a logo has some kilobytes, one with an embedded picture some hundred. */
const svgLimits = {
  bytes: 2 * 1024 * 1024,
  elements: 20_000,
  entities: 40,
  entityLength: 200,
  references: 10_000,
} as const

/**
 * Whether an SVG is small and plain enough to be drawn. Adobe's editors declare short entities, so those are let through; nested and
 * external ones are not, as they can unpack into anything or name files.
 */
export function isPlainSvg(bytes: Buffer): boolean {
  if (bytes.length > svgLimits.bytes) return false
  const text = bytes.toString('latin1')
  if (countOf(text, '<') > 2 * svgLimits.elements || countOf(text, '&') > svgLimits.references) return false
  const declarations = countOf(text, '<!ENTITY')
  if (declarations > svgLimits.entities || countOf(text, 'xi:include') > 0 || countOf(text, '<?xml-stylesheet') > 0)
    return false
  const short = text.match(/<!ENTITY\s{1,9}[\w.-]{1,60}\s{1,9}(?:"[^"&%<]{0,200}"|'[^'&%<]{0,200}')\s{0,9}>/g) ?? []
  return short.length === declarations
}

function countOf(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count++
  return count
}
