import type { Database } from '../../adapters/database/tables.server'
import { writeZip, type ZippedFile } from '../../adapters/write-zip.server'
import { imageFileName } from './image-file-name'

/** The most images in one archive. More would be too large for email and for most disks. */
const maxImages = 20_000

/** Which uploaded images an archive contains. */
export interface UploadedImageSelection {
  flow: string
  /** Only images of forms that were sent at or after `sinceMs` and before `beforeMs`. */
  sinceMs?: number | undefined
  beforeMs?: number | undefined
}

/** Counts the images and says whether there are too many for one archive. */
export async function countUploadedImages(
  db: Database,
  selection: UploadedImageSelection,
): Promise<{ count: number; isTooMany: boolean }> {
  const { count } = await uploadedImageQuery(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: Number(count), isTooMany: Number(count) > maxImages }
}

/**
 * Yields a zip archive of the images that were uploaded with a form. Each file is named by the public code, the field
 * and the position. Only one image is in memory at a time. Calls `onImage` with the number read so far.
 */
export function writeUploadedImagesZip(
  db: Database,
  selection: UploadedImageSelection,
  nowMs: number,
  onImage: (count: number) => void = () => {},
): AsyncGenerator<Buffer> {
  return writeZip(readUploadedImages(db, selection, onImage), nowMs)
}

async function* readUploadedImages(
  db: Database,
  selection: UploadedImageSelection,
  onImage: (count: number) => void,
): AsyncGenerator<ZippedFile> {
  const places = await uploadedImageQuery(db, selection)
    .select(['public_code', 'submission_id', 'field', 'position', 'media_type'])
    .orderBy('public_code')
    .orderBy('field')
    .orderBy('position')
    .limit(maxImages)
    .execute()
  for (const [index, place] of places.entries()) {
    const image = await db
      .selectFrom('image')
      .select('bytes')
      .where('submission_id', '=', place.submission_id)
      .where('field', '=', place.field)
      .where('position', '=', place.position)
      .executeTakeFirst()
    // Erased in the meantime.
    if (image === undefined) continue
    yield { name: imageFileName(place.public_code, place), content: [image.bytes], isCompressible: false }
    onImage(index + 1)
  }
}

function uploadedImageQuery(db: Database, { flow, sinceMs, beforeMs }: UploadedImageSelection) {
  let query = db
    .selectFrom('image')
    .innerJoin('submission', 'submission.id', 'image.submission_id')
    .where('submission.flow', '=', flow)
  if (sinceMs !== undefined) query = query.where('submission.created_at_ms', '>=', sinceMs)
  if (beforeMs !== undefined) query = query.where('submission.created_at_ms', '<', beforeMs)
  return query
}
