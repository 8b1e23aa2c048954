import { sql } from 'kysely'
import type { Database } from '../adapters/database/tables.server'
import type { Attachment } from '../adapters/mail/mail.server'
import type { Submission } from '../submissions/submission'

/**
 * How much a letter carries, in bytes: with the third and the line ends that encoding adds, and with its words, it stays below 10 MB, which
 * the strictest of the usual mail servers take. A letter that is too large would be refused for good.
 */
const mostBytes = 7_000_000

/**
 * The pictures that came with a submission, for the letter that tells the organisation of it, as many as fit; those that do not are not
 * loaded. All of them are in the record, and the letter says how they are read from there.
 */
export async function attachedPictures(
  db: Database,
  { id, code }: Pick<Submission, 'id' | 'code'>,
): Promise<Attachment[]> {
  const pictures = await db
    .selectFrom('picture')
    .select(['field', 'position', 'media_type', sql<number>`length(bytes)`.as('size')])
    .where('submission_id', '=', id)
    .orderBy('field')
    .orderBy('position')
    .execute()
  const attachments: Attachment[] = []
  let carried = 0
  for (const { field, position, media_type: contentType, size } of pictures) {
    if (carried + size > mostBytes) continue
    carried += size
    const filename = `${code}-${field}-${position + 1}.${contentType.replace('image/', '')}`
    const { bytes } = await db
      .selectFrom('picture')
      .select('bytes')
      .where('submission_id', '=', id)
      .where('field', '=', field)
      .where('position', '=', position)
      .executeTakeFirstOrThrow()
    attachments.push({ filename, contentType, content: Buffer.from(bytes) })
  }
  return attachments
}
