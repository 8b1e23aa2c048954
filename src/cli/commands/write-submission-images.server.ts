import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { explainFileError } from '../../adapters/explain-file-error.server'
import { imageFileName } from '../../orders/listing/image-file-name'
import type { Submission } from '../../submissions/submission'
import type { CliContext } from '../context.server'

/**
 * Writes the images of a submission to a folder, which is created if missing; only its owner may read them.
 */
export async function writeSubmissionImages(
  { services, print }: CliContext,
  { id, publicCode: code }: Submission,
  folder: string,
): Promise<number> {
  const images = await services.db
    .selectFrom('image')
    .selectAll()
    .where('submission_id', '=', id)
    .orderBy('field')
    .orderBy('position')
    .execute()
  if (images.length === 0) {
    print(`${code} has no images`)
    return 0
  }
  try {
    await mkdir(folder, { recursive: true })
    for (const image of images) {
      const file = path.join(folder, imageFileName(code, image))
      await writeFile(file, image.bytes, { mode: 0o600 })
      print(`written   ${file}`)
    }
    return 0
  } catch (error) {
    console.error(explainFileError(error, folder, 'write'))
    return 1
  }
}
