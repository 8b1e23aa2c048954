import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { ImageSource } from '../../src/ui/responsive-image.tsx'

/**
 * Widths for phones with 1, 2 and 3 device pixels per px; the last one also serves desktop screens. Images
 * are never enlarged.
 */
const widths = [360, 720, 1280]
const maxWidth = 1280
const previewWidth = 16
/**
 * The quality at which a photograph of people looks unchanged on a phone. Higher values only increase the
 * file size.
 */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 60, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 74, effort: 3 }),
} as const
type Format = keyof typeof encoders

const cache = path.resolve('generated/pictures')

/** One file of an image, ready for the browser. `fileName` is relative to the folder of the client build. */
export interface ImageVariant {
  fileName: string
  content: Buffer
}

/** Returns the metadata of the image in `file`. Throws an error with the file name if it is not an image. */
export async function describeImage(file: string): Promise<ImageSource> {
  const { image, width, height } = await openImage(file)
  const preview = await image.resize({ width: previewWidth }).webp({ quality: 40 }).toBuffer()
  return {
    address: `/${await contentName(file)}`,
    widths: variantWidths(width),
    width,
    height,
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
  }
}

/**
 * Returns the image in every width and both formats. Each variant is created once; later builds find it in
 * generated/ by its content hash.
 */
export async function createVariants(file: string): Promise<ImageVariant[]> {
  const { image, width } = await openImage(file)
  const name = await contentName(file)
  let decodedImage: Promise<Sharp> | undefined
  const editions: ImageVariant[] = []
  for (const variantWidth of variantWidths(width)) {
    for (const format of Object.keys(encoders) as Format[]) {
      const fileName = `${name}-${variantWidth}.${format}`
      const encode = async () => {
        decodedImage ??= decode(image)
        return encoders[format]((await decodedImage).clone().resize({ width: variantWidth })).toBuffer()
      }
      editions.push({ fileName, content: await readOrCreate(path.basename(fileName), encode) })
    }
  }
  return editions
}

/**
 * Opens an image upright, flattened onto white and without camera metadata. Opens drawings at the largest
 * width.
 */
async function openImage(file: string): Promise<{ image: Sharp; width: number; height: number }> {
  try {
    const { format, width: drawnWidth, density = 72 } = await sharp(file).metadata()
    const isDrawing = format === 'svg'
    const image = sharp(file, isDrawing ? { density: (density * maxWidth) / drawnWidth } : {})
    const upright = image.autoOrient().flatten({ background: '#fff' })
    const { width, height } = (await image.metadata()).autoOrient
    return { image: upright, width, height }
  } catch (cause) {
    throw new Error(`${path.relative('.', file)} cannot be read as an image`, { cause })
  }
}

/** Decodes an image once for all variants. */
async function decode(image: Sharp): Promise<Sharp> {
  const { data, info } = await image
    .resize({ width: maxWidth, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}

function variantWidths(width: number): number[] {
  const fitting = widths.filter((each) => each <= width)
  return fitting.length > 0 ? fitting : [width]
}

/**
 * Returns a name that changes with the image and with this module, so that browsers can cache the files for
 * good.
 */
async function contentName(file: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .update(await readFile(import.meta.filename))
  const name = path
    .parse(file)
    .name.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `assets/${name}-${hash.digest('base64url').slice(0, 8)}`
}

/**
 * Returns the cached content, or creates and caches it. Writes to a temporary file first, because two
 * builds may run at once.
 */
async function readOrCreate(name: string, create: () => Promise<Buffer>): Promise<Buffer> {
  const cacheFile = path.join(cache, name)
  if (existsSync(cacheFile)) return readFile(cacheFile)
  const content = await create()
  await mkdir(cache, { recursive: true })
  const temporaryFile = `${cacheFile}.${process.pid}`
  await writeFile(temporaryFile, content)
  await rename(temporaryFile, cacheFile)
  return content
}
