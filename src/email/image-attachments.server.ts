import { sql } from 'kysely'
import type { Database } from '../adapters/database/tables.server'
import type { Attachment } from '../adapters/mail/mail.server'
import type { Submission } from '../submissions/submission'

/**
 * The maximum size of attachments in bytes: with base64 encoding and its text an email stays below 10 MB,
 * the strictest limit of common mail servers. A larger email would be rejected permanently.
 */
const maxBytes = 7_000_000

/** The number of images of a submission. */
export async function countImageAttachments(db: Database, { id }: Pick<Submission, 'id'>): Promise<number> {
  const { count } = await db
    .selectFrom('image')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('submission_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * The images of a submission for the staff notification, as many as fit; the others are not loaded. All of
 * them are in the database, and the email says how to export them.
 */
export async function loadImageAttachments(
  db: Database,
  { id, publicCode: code }: Pick<Submission, 'id' | 'publicCode'>,
): Promise<Attachment[]> {
  const images = await db
    .selectFrom('image')
    .select(['field', 'position', 'media_type', sql<number>`length(bytes)`.as('size')])
    .where('submission_id', '=', id)
    .orderBy('field')
    .orderBy('position')
    .execute()
  const attachments: Attachment[] = []
  let totalBytes = 0
  for (const { field, position, media_type: contentType, size } of images) {
    if (totalBytes + size > maxBytes) continue
    totalBytes += size
    const filename = `${code}-${field}-${position + 1}.${contentType.replace('image/', '')}`
    const { bytes } = await db
      .selectFrom('image')
      .select('bytes')
      .where('submission_id', '=', id)
      .where('field', '=', field)
      .where('position', '=', position)
      .executeTakeFirstOrThrow()
    attachments.push({ filename, contentType, content: Buffer.from(bytes) })
  }
  return attachments
}
