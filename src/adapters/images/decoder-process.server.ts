// A program of its own, started by image-decoder.server.ts: decodes one picture after the other, each asked for by a line on its standard input
// and answered by a line on its standard output. Its memory and its faults are not the server's.
import { writeSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import sharp, { type Sharp } from 'sharp'
import type { DecoderAnswer, DecoderRequest, PictureFault } from './image-decoder.server.ts'
import { isPlainSvg, megapixelLimit, mostFrames, type PictureKind, recognise } from './image-formats.server.ts'

/** What one decode may take: memory of the whole process, and processor time, which a busy machine does not shorten. */
const limits = { rssBytes: 180 * 1024 * 1024, cpuMs: 4_000, checkEveryMs: 10 } as const

/** What is kept: the longest side in pixels, and the bytes above which a picture is made half as long. */
const kept = { side: 2_560, bytes: 4 * 1024 * 1024 } as const

/**
 * A logo that is drawn from an SVG gets this longest side, in pixels, and is made half as long above this many bytes: a few letters can
 * describe noise, which no encoder makes small.
 */
const drawn = { side: 1_600, bytes: 512 * 1024 } as const

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff', 'Svg'].map((kind) => `VipsForeignLoad${kind}`)

class Refused extends Error {
  readonly fault: PictureFault
  readonly megapixels: number | undefined
  constructor(fault: PictureFault, megapixels?: number) {
    super(fault)
    this.fault = fault
    this.megapixels = megapixels
  }
}

main()

function main(): void {
  // A service manager signals every process; the server ends this one when it has drained, by closing its input.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  const input = createInterface({ input: process.stdin })
  input.on('line', async (line) => {
    const { input: from, output } = JSON.parse(line) as DecoderRequest
    const watch = watchLimits()
    const answered = await decode(from, output).catch(refusalOf)
    clearInterval(watch)
    answer({ ...answered, rssBytes: process.memoryUsage.rss() })
  })
  // Not process.exit, which waits for a decode that is under way.
  input.on('close', () => process.kill(process.pid, 'SIGKILL'))
  answer({ kind: 'ready' })
}

/** Written at once, so that it has left when this process ends in the next line. */
function answer(said: DecoderAnswer): void {
  writeSync(1, `${JSON.stringify(said)}\n`)
}

/** A decode cannot be stopped from outside, but decodes run beside the thread that watches. */
function watchLimits(): NodeJS.Timeout {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() < limits.rssBytes && (user + system) / 1_000 < limits.cpuMs) return
    answer({ kind: 'refused', fault: 'too complex', rssBytes: limits.rssBytes })
    process.kill(process.pid, 'SIGKILL')
  }, limits.checkEveryMs)
}

function refusalOf(error: unknown): { kind: 'refused'; fault: PictureFault; megapixels?: number } {
  if (!(error instanceof Refused)) return { kind: 'refused', fault: 'no picture' }
  return {
    kind: 'refused',
    fault: error.fault,
    ...(error.megapixels !== undefined && { megapixels: error.megapixels }),
  }
}

/**
 * Decodes a picture completely and encodes it anew, upright, at most 2,560 pixels long and without metadata, so that what is stored is
 * pixels and nothing else. Of several frames or pages the first is kept.
 */
async function decode(from: string, output: string) {
  // From memory, never by its path: an SVG then has no address that its references could be relative to, and opens no files.
  const bytes = await readFile(from)
  const kind = recognise(bytes)
  if (kind === 'heic' || kind === 'another kind' || kind === 'no picture') throw new Refused(kind)
  if (kind === 'svg' && !isPlainSvg(bytes)) throw new Refused('too complex')
  const { open, hasAlpha } = await opener(bytes, kind)
  const { mediaType, encode } = encoders[keptAs(kind, hasAlpha)]
  const mostBytes = kind === 'svg' ? drawn.bytes : kept.bytes
  for (let side: number = kept.side; ; side /= 2) {
    const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
    const made = await encode(open().autoOrient().resize(size)).toBuffer()
    if (made.length > mostBytes && side > 250) continue
    await writeFile(output, made, { mode: 0o600 })
    return { kind: 'picture', mediaType, bytes: made.length } as const
  }
}

/** Opens the picture as often as it is needed, once its header is within the limits of its kind. Throws Refused where it is not. */
async function opener(bytes: Buffer, kind: PictureKind): Promise<{ open: () => Sharp; hasAlpha: boolean }> {
  const options = { failOn: 'error', animated: false, sequentialRead: true } as const
  const about = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  if ((about.format === 'heif' ? 'avif' : about.format) !== kind) throw new Refused('no picture')
  const { width, height, hasAlpha, pages = 1 } = about
  if (kind === 'svg') {
    const longest = Math.max(width, height)
    if (longest > drawn.side * 72) throw new Refused('too many pixels', megapixelLimit(kind, about))
    const density = Math.max(1, (72 * drawn.side) / longest)
    const limits = { ...options, density, limitInputPixels: 2 * drawn.side * drawn.side }
    // Once: drawing costs far more than resizing.
    const { data, info } = await sharp(bytes, limits).raw().toBuffer({ resolveWithObject: true })
    return { hasAlpha, open: () => sharp(data, { raw: info }) }
  }
  const most = megapixelLimit(kind, about)
  if (width * height > most * 1_000_000) throw new Refused('too many pixels', most)
  if (pages > mostFrames) throw new Refused('too complex')
  return { hasAlpha, open: () => sharp(bytes, { ...options, limitInputPixels: width * height }) }
}

const encoders = {
  jpeg: { mediaType: 'image/jpeg', encode: (image: Sharp) => image.jpeg({ quality: 85 }) },
  png: { mediaType: 'image/png', encode: (image: Sharp) => image.png() },
  webp: { mediaType: 'image/webp', encode: (image: Sharp) => image.webp() },
} as const

/** JPEG, PNG and WebP stay what they are. See-through parts stay see-through. */
function keptAs(kind: PictureKind, hasAlpha: boolean): keyof typeof encoders {
  if (kind === 'jpeg' || kind === 'png' || kind === 'webp') return kind
  if (kind === 'svg') return 'png'
  if (kind === 'tiff') return hasAlpha ? 'png' : 'jpeg'
  return 'webp'
}
