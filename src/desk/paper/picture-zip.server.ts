import type { Database } from '../../adapters/database/tables.server'
import { writeZip, type ZippedFile } from '../../adapters/write-zip.server'
import { imageFileName } from '../../orders/listing/image-file-name'

/** A larger archive is too big for email and for most disks: choose a form, or a time. */
const maxPictures = 20_000

/** Which pictures are saved. */
export interface PictureSelection {
  flow: string
  /** Only of forms that were sent at this time or later, and before that time. */
  sinceMs?: number | undefined
  beforeMs?: number | undefined
}

/** How many pictures there are, and whether they fit in one archive. */
export async function countPictures(
  db: Database,
  selection: PictureSelection,
): Promise<{ count: number; isTooMany: boolean }> {
  const { count } = await pictureQuery(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: Number(count), isTooMany: Number(count) > maxPictures }
}

/**
 * Yields the pictures of a form as a zip archive, each named by its code, field and place. One picture is in memory
 * at a time. `onPicture` is told how many have been read.
 */
export function writePictureZip(
  db: Database,
  selection: PictureSelection,
  nowMs: number,
  onPicture: (count: number) => void = () => {},
): AsyncGenerator<Buffer> {
  return writeZip(readPictures(db, selection, onPicture), nowMs)
}

async function* readPictures(
  db: Database,
  selection: PictureSelection,
  onPicture: (count: number) => void,
): AsyncGenerator<ZippedFile> {
  const places = await pictureQuery(db, selection)
    .select(['public_code', 'submission_id', 'field', 'position', 'media_type'])
    .orderBy('public_code')
    .orderBy('field')
    .orderBy('position')
    .limit(maxPictures)
    .execute()
  for (const [index, place] of places.entries()) {
    const image = await db
      .selectFrom('image')
      .select('bytes')
      .where('submission_id', '=', place.submission_id)
      .where('field', '=', place.field)
      .where('position', '=', place.position)
      .executeTakeFirst()
    // Erased meanwhile.
    if (image === undefined) continue
    yield { name: imageFileName(place.public_code, place), content: [image.bytes], isCompressible: false }
    onPicture(index + 1)
  }
}

function pictureQuery(db: Database, { flow, sinceMs, beforeMs }: PictureSelection) {
  let query = db
    .selectFrom('image')
    .innerJoin('submission', 'submission.id', 'image.submission_id')
    .where('submission.flow', '=', flow)
  if (sinceMs !== undefined) query = query.where('submission.created_at_ms', '>=', sinceMs)
  if (beforeMs !== undefined) query = query.where('submission.created_at_ms', '<', beforeMs)
  return query
}
