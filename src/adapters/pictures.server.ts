import type { Sharp } from 'sharp'

/** What a picture may be, before and after it is decoded. Source: quality.md (safety). */
export const pictureLimits = { bytes: 10 * 1024 * 1024, megapixels: 40, files: 5 } as const

/** Why a file is not taken as a picture: it is none, it is one of a kind that is not decoded here, or it has too many pixels. */
export type PictureFault = 'no picture' | 'another kind' | 'too many pixels'

/** A picture as we keep it, or why there is none. */
export type Decoded =
  | { kind: 'picture'; mediaType: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: Buffer }
  | { kind: 'refused'; fault: PictureFault }

/**
 * Decodes a picture completely and encodes it anew, upright and without metadata, so that what is stored is pixels and nothing else. JPEG,
 * PNG and WebP stay what they are; GIF, AVIF and TIFF become one of them, their first picture where there are several. A drawing (SVG) can
 * carry script and outside addresses, and the patents on HEIC keep its decoder out of our parts: neither is decoded.
 */
export async function reencode(bytes: Buffer): Promise<Decoded> {
  if (isDrawing(bytes) || isHeic(bytes)) return { kind: 'refused', fault: 'another kind' }
  const sharp = await decoders()
  try {
    const image = sharp(bytes, {
      limitInputPixels: pictureLimits.megapixels * 1_000_000,
      failOn: 'error',
      animated: false,
    })
    const { format, hasAlpha } = await image.metadata()
    const encode = encoderOf(format, hasAlpha)
    if (encode === undefined) return { kind: 'refused', fault: 'another kind' }
    const { mediaType, through } = encode
    return { kind: 'picture', mediaType, bytes: await through(image.autoOrient()).toBuffer() }
  } catch (error) {
    const isLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
    return { kind: 'refused', fault: isLarge ? 'too many pixels' : 'no picture' }
  }
}

/** What may be decoded at all. Whatever else the library can read, today or after an update, stays shut. */
const kinds = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((kind) => `VipsForeignLoad${kind}`)

/** Opened once: shutting everything again, for the time of a line, would fail the pictures that are being decoded meanwhile. */
let opened: ReturnType<typeof open> | undefined

function decoders() {
  opened ??= open()
  return opened
}

async function open() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: kinds })
  return sharp
}

const jpeg = { mediaType: 'image/jpeg', through: (image: Sharp) => image.jpeg({ quality: 85 }) } as const
const png = { mediaType: 'image/png', through: (image: Sharp) => image.png() } as const
const webp = { mediaType: 'image/webp', through: (image: Sharp) => image.webp() } as const

/** How each kind that we decode is kept; `heif` is AVIF here. See-through parts stay see-through. */
function encoderOf(format: string, hasAlpha: boolean) {
  switch (format) {
    case 'jpeg':
      return jpeg
    case 'png':
      return png
    case 'webp':
    case 'gif':
    case 'heif':
      return webp
    case 'tiff':
      return hasAlpha ? png : jpeg
    default:
      return undefined
  }
}

/** Told by its first bytes, before any decoder sees it. */
function isDrawing(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4_096).toString('utf8').trimStart()
  return start.startsWith('<') && /<svg[\s>]/i.test(start)
}

/** The brands of HEIC files, as ISO base media files name them in their first box. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis']

function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  return heicBrands.some((brand) => brands.includes(brand))
}
