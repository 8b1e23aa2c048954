import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Submission } from '../../submissions/submission'
import type { Desk } from '../context.server'

/** Writes the pictures of a submission into a folder, which is made where it is missing; only its owner may read them. */
export async function writePictures(
  { services, print }: Desk,
  { id, code }: Submission,
  folder: string,
): Promise<number> {
  const pictures = await services.db
    .selectFrom('picture')
    .selectAll()
    .where('submission_id', '=', id)
    .orderBy('field')
    .orderBy('position')
    .execute()
  if (pictures.length === 0) {
    print(`${code} came without pictures`)
    return 0
  }
  try {
    await mkdir(folder, { recursive: true })
    for (const { field, position, media_type, bytes } of pictures) {
      const file = path.join(folder, `${code}-${safe(field)}-${position + 1}.${safe(media_type.replace('image/', ''))}`)
      await writeFile(file, bytes, { mode: 0o600 })
      print(`written   ${file}`)
    }
    return 0
  } catch (error) {
    console.error(`The pictures cannot be written to ${folder}: ${(error as Error).message}`)
    return 1
  }
}

/** A field's name is ours, but a name of a file is held to letters, digits and hyphens all the same. */
function safe(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+/g, '-')
}
