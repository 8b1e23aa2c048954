import type { Database } from '../adapters/database/tables.server'
import type { OutgoingMail } from '../adapters/mail.server'
import type { Submission } from './submission'

/**
 * How much a letter carries, in bytes: with the third and the line ends that encoding adds, and with its words, it stays below 10 MB, which
 * the strictest of the usual mail servers take. A letter that is too large would be refused for good.
 */
const mostBytes = 7_000_000

/**
 * The pictures that came with a submission, for the letter that tells the organisation of it, as many as fit; our pages send them small.
 * All of them are in the record, and the letter says how they are read from there.
 */
export async function attachedPictures(
  db: Database,
  { id, code }: Pick<Submission, 'id' | 'code'>,
): Promise<NonNullable<OutgoingMail['attachments']>> {
  const pictures = await db
    .selectFrom('picture')
    .select(['field', 'position', 'media_type', 'bytes'])
    .where('submission_id', '=', id)
    .orderBy('field')
    .orderBy('position')
    .execute()
  let carried = 0
  return pictures.flatMap(({ field, position, media_type: contentType, bytes }) => {
    if (carried + bytes.length > mostBytes) return []
    carried += bytes.length
    const filename = `${code}-${field}-${position + 1}.${contentType.replace('image/', '')}`
    return [{ filename, contentType, content: Buffer.from(bytes) }]
  })
}
