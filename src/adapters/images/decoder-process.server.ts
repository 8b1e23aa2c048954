// A child process started by image-decoder.server.ts. It decodes one image at a time: a line on standard
// input is a request, a line on standard output the response. Its memory use and crashes do not affect the
// server.
import { writeSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import sharp, { type Sharp } from 'sharp'
import type { DecoderRequest, DecoderResponse, ImageRejectionReason } from './decoder-messages.server.ts'
import { detectFormat, type ImageFormat, isSafeSvg, megapixelLimit } from './image-formats.server.ts'
import { hasSimpleStructure, structureLimits } from './image-structure.server.ts'

/**
 * Limits of one decode beside the memory that the request grants: CPU time, which does not depend on how busy
 * the machine is. `headerCpuMs`: until its size and its number of frames are known, which takes milliseconds.
 * `svgCpuMs`: a logo takes a tenth of a second; the largest photographs take two.
 */
const limits = { headerCpuMs: 1_000, svgCpuMs: 2_000, cpuMs: 4_000, checkEveryMs: 10 } as const

/**
 * Limits of a stored image: the longest side in pixels, and the size in bytes above which its sides are
 * halved.
 */
const outputLimits = { side: 2_560, bytes: 4 * 1024 * 1024 } as const

/**
 * An SVG is rendered with this longest side in pixels, and its sides are halved above this many bytes: a
 * short SVG can describe noise, which does not compress.
 */
const svgOutputLimits = { side: 1_600, bytes: 512 * 1024 } as const

const allowedLoaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff', 'Svg'].map((kind) => `VipsForeignLoad${kind}`)

class ImageRejected extends Error {
  readonly reason: ImageRejectionReason
  readonly megapixels: number | undefined
  constructor(fault: ImageRejectionReason, megapixels?: number) {
    super(fault)
    this.reason = fault
    this.megapixels = megapixels
  }
}

main()

function main(): void {
  // A service manager signals every process; the server ends this one when it has drained, by closing its
  // input.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: allowedLoaders })
  const input = createInterface({ input: process.stdin })
  input.on('line', async (line) => {
    const { input: inputFile, output, maxRssBytes } = JSON.parse(line) as DecoderRequest
    const watch = watchLimits(maxRssBytes)
    const result = await decode(inputFile, output, watch.allowCpu).catch(toRejection)
    watch.stop()
    sendResponse({ ...result, rssBytes: process.memoryUsage.rss() })
  })
  // Not process.exit, which waits for a decode that is under way.
  input.on('close', () => process.kill(process.pid, 'SIGKILL'))
  sendResponse({ kind: 'ready' })
}

/** Written synchronously, so that it is complete when the process exits in the next line. */
function sendResponse(response: DecoderResponse): void {
  writeSync(1, `${JSON.stringify(response)}\n`)
}

/** A decode cannot be cancelled, but it runs on another thread than this watchdog. */
function watchLimits(maxRssBytes: number) {
  const before = process.cpuUsage()
  let maxCpuMs: number = limits.headerCpuMs
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const rssBytes = process.memoryUsage.rss()
    if (rssBytes < maxRssBytes && (user + system) / 1_000 < maxCpuMs) return
    sendResponse({ kind: 'refused', reason: 'too complex', rssBytes })
    process.kill(process.pid, 'SIGKILL')
  }, limits.checkEveryMs)
  return {
    allowCpu(cpuMs: number) {
      maxCpuMs = cpuMs
    },
    stop: () => clearInterval(timer),
  }
}

function toRejection(error: unknown): { kind: 'refused'; reason: ImageRejectionReason; megapixels?: number } {
  if (!(error instanceof ImageRejected)) return { kind: 'refused', reason: 'no picture' }
  return {
    kind: 'refused',
    reason: error.reason,
    ...(error.megapixels !== undefined && { megapixels: error.megapixels }),
  }
}

/**
 * Decodes an image completely and re-encodes it upright, at most 2,560 pixels long and without metadata, so
 * that only pixels are stored. Only the first of several frames or pages is kept.
 */
async function decode(inputFile: string, output: string, allowCpu: (cpuMs: number) => void) {
  // Read from memory, never by path: an SVG then has no base URL for relative references and opens no files.
  const bytes = await readFile(inputFile)
  const kind = detectFormat(bytes)
  if (kind === 'heic' || kind === 'another kind' || kind === 'no picture') throw new ImageRejected(kind)
  if (kind === 'svg' && !isSafeSvg(bytes)) throw new ImageRejected('too complex')
  if (!hasSimpleStructure(bytes, kind)) throw new ImageRejected('too complex')
  const { open, hasAlpha } = await openImage(bytes, kind, allowCpu)
  const { mediaType, encode } = encoders[outputFormat(kind, hasAlpha)]
  const maxBytes = kind === 'svg' ? svgOutputLimits.bytes : outputLimits.bytes
  for (let side: number = outputLimits.side; ; side /= 2) {
    const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
    const encoded = await encode(open().autoOrient().resize(size)).toBuffer()
    if (encoded.length > maxBytes && side > 250) continue
    await writeFile(output, encoded, { mode: 0o600 })
    return { kind: 'picture', mediaType, bytes: encoded.length } as const
  }
}

/**
 * Returns a function that opens the image, once its header is within the limits of its format. Throws
 * ImageRejected if it is not.
 */
async function openImage(
  bytes: Buffer,
  kind: ImageFormat,
  allowCpu: (cpuMs: number) => void,
): Promise<{ open: () => Sharp; hasAlpha: boolean }> {
  const options = { failOn: 'error', animated: false, sequentialRead: true } as const
  // To learn the size of an SVG it may have to be laid out, with the typefaces of the machine.
  if (kind === 'svg') allowCpu(limits.svgCpuMs)
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  if (kind !== 'svg') allowCpu(limits.cpuMs)
  if ((metadata.format === 'heif' ? 'avif' : metadata.format) !== kind) throw new ImageRejected('no picture')
  const { width, height, hasAlpha, pages = 1 } = metadata
  if (kind === 'svg') {
    const longestSide = Math.max(width, height)
    if (longestSide > svgOutputLimits.side * 72)
      throw new ImageRejected('too many pixels', megapixelLimit(kind, metadata))
    const density = Math.max(1, (72 * svgOutputLimits.side) / longestSide)
    const svgOptions = { ...options, density, limitInputPixels: 2 * svgOutputLimits.side * svgOutputLimits.side }
    // Once: drawing costs far more than resizing.
    const { data, info } = await sharp(bytes, svgOptions).raw().toBuffer({ resolveWithObject: true })
    return { hasAlpha, open: () => sharp(data, { raw: info }) }
  }
  const maxMegapixels = megapixelLimit(kind, metadata)
  if (width * height > maxMegapixels * 1_000_000) throw new ImageRejected('too many pixels', maxMegapixels)
  if (pages > structureLimits.frames) throw new ImageRejected('too complex')
  return { hasAlpha, open: () => sharp(bytes, { ...options, limitInputPixels: width * height }) }
}

const encoders = {
  jpeg: { mediaType: 'image/jpeg', encode: (image: Sharp) => image.jpeg({ quality: 85 }) },
  png: { mediaType: 'image/png', encode: (image: Sharp) => image.png() },
  webp: { mediaType: 'image/webp', encode: (image: Sharp) => image.webp() },
} as const

/** JPEG, PNG and WebP keep their format. Transparency is preserved. */
function outputFormat(kind: ImageFormat, hasAlpha: boolean): keyof typeof encoders {
  if (kind === 'jpeg' || kind === 'png' || kind === 'webp') return kind
  if (kind === 'svg') return 'png'
  if (kind === 'tiff') return hasAlpha ? 'png' : 'jpeg'
  return 'webp'
}
