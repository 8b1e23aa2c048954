import { readFile } from 'node:fs/promises'
import type { DecodeResult } from '../../adapters/images/decoder-messages.server'
import type { DecodedImages, UploadedImage } from '../../submissions/flow-definition.server'

/** A file of a form that was written to the disk. */
export interface UploadedFile extends UploadedImage {
  name: string
  path: string
  bytes: number
}

/** Measures how long each file of a form occupies the decoder. */
export interface DecodeTimer {
  /** Measures the decoding of a file from now until it ends. */
  measure: <T>(file: UploadedFile, decoding: Promise<T>) => Promise<T>
  stop: () => void
}

/**
 * Calls `onTimeout` after `timeoutMs`, with the files that took at least the average of the form's files. There are
 * none if the form has waited for others more than half of this time: it can be sent again.
 */
export function startDecodeTimer(
  files: readonly UploadedFile[],
  { timeoutMs, nowMs }: { timeoutMs: number; nowMs: () => number },
  onTimeout: (heavyFiles: UploadedFile[]) => void,
): DecodeTimer {
  const spans = new Map<UploadedFile, { startMs: number; endMs?: number }>()
  const spentMs = (file: UploadedFile) => {
    const { startMs, endMs = nowMs() } = spans.get(file) ?? { startMs: 0, endMs: 0 }
    return endMs - startMs
  }
  const findHeavyFiles = () => {
    const spent = files.map(spentMs)
    const ownMs = spent.reduce((sum, ms) => sum + ms, 0)
    const averageMs = ownMs / files.length
    return ownMs > timeoutMs / 2 ? files.filter((_file, index) => (spent[index] ?? 0) >= averageMs) : []
  }
  const timer = setTimeout(() => onTimeout(findHeavyFiles()), timeoutMs)
  return {
    measure(file, decoding) {
      const span: { startMs: number; endMs?: number } = { startMs: nowMs() }
      spans.set(file, span)
      return decoding.finally(() => {
        span.endMs = nowMs()
      })
    },
    stop: () => clearTimeout(timer),
  }
}

/** The result for a form whose pictures cannot all be decoded in time: these must be made smaller. */
export function rejectHeavyFiles(files: readonly UploadedFile[]): DecodedImages {
  const rejected = files.map(
    ({ field, name }) => ({ field, name, reason: 'too complex', megapixels: undefined }) as const,
  )
  return { images: [], rejected }
}

/** Decodes the files of a form one after another, each into a new file in the same folder. */
export async function decodeUploads(
  files: readonly UploadedFile[],
  decodeFile: (file: UploadedFile, output: string) => Promise<DecodeResult>,
): Promise<DecodedImages> {
  const decoded: DecodedImages = { images: [], rejected: [] }
  for (const file of files) {
    const { field, name } = file
    const output = `${file.path}.out`
    const result = await decodeFile(file, output)
    if (result.kind === 'picture') {
      const { mediaType, bytes } = result
      decoded.images.push({ field, mediaType, bytes, readBytes: () => readFile(output) })
      continue
    }
    decoded.rejected.push({ field, name, reason: result.reason, megapixels: result.megapixels })
    // Decoding took as long as one form may occupy the decoder.
    if (result.reason === 'too complex') break
  }
  return decoded
}

/** Size of a form's images once stored, in bytes. A form with a rejected image is not stored. */
export function bytesToStore({ images, rejected }: DecodedImages): number {
  return rejected.length > 0 ? 0 : images.reduce((sum, { bytes }) => sum + bytes, 0)
}
