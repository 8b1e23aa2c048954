import { readFile } from 'node:fs/promises'
import type { DecodeResult } from '../../adapters/images/decoder-messages.server'
import type { DecodedImages, UploadedImage } from '../../submissions/flow-definition.server'

/** A file of a form that was written to the disk. */
export interface UploadedFile extends UploadedImage {
  name: string
  path: string
  bytes: number
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
