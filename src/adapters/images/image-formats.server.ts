import type { Metadata } from 'sharp'

/**
 * The image formats that are decoded. Everything else that the library can read, now or after an update, is
 * blocked.
 */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff' | 'svg'

/**
 * How a file is recognised: a format that is decoded, a known format that is not decoded, or not an image.
 */
export type DetectedFormat = ImageFormat | 'heic' | 'another kind' | 'no picture'

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis']

/** The first bytes of image formats that are not decoded: BMP, Photoshop, JPEG XL, JPEG 2000, icons. */
const unsupportedSignatures = ['424d', '38425053', 'ff0a', '0000000c4a584c20', '0000000c6a502020', '00000100']

/**
 * Recognises a file by its first bytes, before any decoder sees it; its name and declared type are ignored.
 */
export function detectFormat(bytes: Buffer): DetectedFormat {
  const header = bytes.toString('latin1', 0, 12)
  if (header.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (header.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(header)) return 'gif'
  if (header.startsWith('RIFF') && header.slice(8) === 'WEBP') return 'webp'
  if (/^(?:II\*\0|MM\0\*)/.test(header)) return 'tiff'
  if (header.slice(4, 8) === 'ftyp') return detectByBrand(bytes)
  if (isSvg(bytes)) return 'svg'
  const hex = bytes.toString('hex', 0, 12)
  return unsupportedSignatures.some((signature) => hex.startsWith(signature)) ? 'another kind' : 'no picture'
}

/** HEIC and AVIF share their container; its first box names the brand. */
function detectByBrand(bytes: Buffer): DetectedFormat {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return heicBrands.some((brand) => brands.includes(brand)) ? 'heic' : 'another kind'
}

function isSvg(bytes: Buffer): boolean {
  const beginning = bytes
    .toString('utf8', 0, 4_096)
    .replace(/^\ufeff/, '')
    .trimStart()
  return beginning.startsWith('<') && /<svg[\s>]/i.test(beginning)
}

/** Megapixel limit of images that are decoded row by row: more than any phone camera produces. */
const maxMegapixels = 40

/**
 * Pixels of pictures that can only be decoded as a whole, in millions, for 8 bits a channel. With these a
 * decode stays within the memory of its process (decoder-process.server.ts).
 */
const maxMegapixelsDecodedWhole: Record<ImageFormat, number> = {
  jpeg: 14,
  png: 16,
  webp: 3,
  gif: 9,
  avif: 3,
  tiff: 16,
  svg: 40,
}

/** How many megapixels an image of this format and structure may have. */
export function megapixelLimit(
  format: ImageFormat,
  { isProgressive, depth, chromaSubsampling }: ImageEncoding,
): number {
  const isReadByRows = (format === 'jpeg' || format === 'png') && !isProgressive
  if (isReadByRows || format === 'svg') return maxMegapixels
  // Images without chroma subsampling need twice as much memory as camera images.
  if (format === 'jpeg')
    return chromaSubsampling === '4:2:0' ? maxMegapixelsDecodedWhole.jpeg : maxMegapixelsDecodedWhole.jpeg / 2
  const bytes = depth === 'uchar' ? 1 : depth === 'ushort' || depth === 'short' ? 2 : 4
  return maxMegapixelsDecodedWhole[format] / bytes
}

/** What the header says about how an image is stored. */
type ImageEncoding = Pick<Metadata, 'isProgressive' | 'depth' | 'chromaSubsampling'>

/** Limits of an SVG's text: a logo has a few kilobytes, one with an embedded image a few hundred. */
const svgLimits = {
  bytes: 2 * 1024 * 1024,
  elements: 20_000,
  entities: 40,
  entityLength: 200,
  references: 10_000,
} as const

/**
 * Whether an SVG is small and simple enough to be rendered. Short entities are allowed, because Adobe's
 * editors declare them; nested and external ones are not, because they can expand without limit or refer to
 * files.
 */
export function isSafeSvg(bytes: Buffer): boolean {
  if (bytes.length > svgLimits.bytes) return false
  const text = bytes.toString('latin1')
  if (countOccurrences(text, '<') > 2 * svgLimits.elements || countOccurrences(text, '&') > svgLimits.references)
    return false
  const declarations = countOccurrences(text, '<!ENTITY')
  if (
    declarations > svgLimits.entities ||
    countOccurrences(text, 'xi:include') > 0 ||
    countOccurrences(text, '<?xml-stylesheet') > 0
  )
    return false
  const shortEntities =
    text.match(/<!ENTITY\s{1,9}[\w.-]{1,60}\s{1,9}(?:"[^"&%<]{0,200}"|'[^'&%<]{0,200}')\s{0,9}>/g) ?? []
  return shortEntities.length === declarations
}

function countOccurrences(text: string, part: string): number {
  let count = 0
  for (let index = text.indexOf(part); index !== -1; index = text.indexOf(part, index + part.length)) count++
  return count
}
