import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { PictureSource } from '../../src/ui/picture.tsx'

/** For phones of one, two and three dots a px; the last serves a whole desk too. Nothing is made larger than it came. */
const widths = [360, 720, 1280]
const largest = 1280
const previewWidth = 16
/** Quality at which a photograph of people looks untouched on a phone; beyond it only the weight grows. */
const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 60, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 74, effort: 3 }),
} as const
type Format = keyof typeof encoders

const cache = path.resolve('generated/pictures')

/** One file of a picture, ready for the browser. `fileName` is below the folder of the browser's build. */
export interface Edition {
  fileName: string
  content: Buffer
}

/** What a page needs to know of the picture in `file`. Throws, with its name, where it is no picture. */
export async function describe(file: string): Promise<PictureSource> {
  const { picture, width, height } = await open(file)
  const preview = await picture.resize({ width: previewWidth }).webp({ quality: 40 }).toBuffer()
  return {
    address: `/${await nameOf(file)}`,
    widths: widthsOf(width),
    width,
    height,
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
  }
}

/** The picture in every width and both formats. Each is made once: the next build finds it in generated/, by content. */
export async function editionsOf(file: string): Promise<Edition[]> {
  const { picture, width } = await open(file)
  const name = await nameOf(file)
  let dots: Promise<Sharp> | undefined
  const editions: Edition[] = []
  for (const each of widthsOf(width)) {
    for (const format of Object.keys(encoders) as Format[]) {
      const fileName = `${name}-${each}.${format}`
      const make = async () => {
        dots ??= decoded(picture)
        return encoders[format]((await dots).clone().resize({ width: each })).toBuffer()
      }
      editions.push({ fileName, content: await kept(path.basename(fileName), make) })
    }
  }
  return editions
}

/** Turned upright, flattened onto white, without what the camera wrote into it. Drawings are opened at the largest width. */
async function open(file: string): Promise<{ picture: Sharp; width: number; height: number }> {
  try {
    const { format, width: drawn, density = 72 } = await sharp(file).metadata()
    const isDrawing = format === 'svg'
    const picture = sharp(file, isDrawing ? { density: (density * largest) / drawn } : {})
    const upright = picture.autoOrient().flatten({ background: '#fff' })
    const { width, height } = (await picture.metadata()).autoOrient
    return { picture: upright, width, height }
  } catch (cause) {
    throw new Error(`${path.relative('.', file)} cannot be read as a picture`, { cause })
  }
}

/** Read once, however many files are made of it. */
async function decoded(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture
    .resize({ width: largest, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}

function widthsOf(width: number): number[] {
  const fitting = widths.filter((each) => each <= width)
  return fitting.length > 0 ? fitting : [width]
}

/** A name that changes with the picture and with how it is made, so that browsers may keep the files for good. */
async function nameOf(file: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .update(await readFile(import.meta.filename))
  const name = path
    .parse(file)
    .name.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `assets/${name}-${hash.digest('base64url').slice(0, 8)}`
}

/** What `make` makes, from the cache where it was made before. Written under another name first, for two builds may be at it. */
async function kept(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const place = path.join(cache, name)
  if (existsSync(place)) return readFile(place)
  const content = await make()
  await mkdir(cache, { recursive: true })
  const draft = `${place}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, place)
  return content
}
