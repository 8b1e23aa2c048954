import type { Database } from '../adapters/database/tables.server'
import type { EmailMessage, FlowServer } from '../submissions/flow-definition.server'
import type { Submission } from '../submissions/submission'
import { mailingEmail } from './mailing-email.server'

/**
 * The template of the email that tells an applicant the outcome, or of its test; undefined for other kinds. Staff have
 * written the text, so it is in no catalog. Source: docs/product/desk.md#188-review-queues.
 */
export async function findOutcomeEmailTemplate(
  db: Database,
  kind: string,
  flow: FlowServer | undefined,
  submissionId: string,
): Promise<((submission: Submission) => EmailMessage) | undefined> {
  const [name, testedId] = kind.split('.')
  if (name !== 'outcome' && name !== 'outcome-test') return undefined
  const id = name === 'outcome' ? await findTextId(db, submissionId) : testedId
  if (id == null) return undefined
  const text = await db.selectFrom('outcome_text').selectAll().where('id', '=', id).executeTakeFirst()
  return text && ((submission) => mailingEmail({ ...text, is_news: 0 }, flow, submission))
}

async function findTextId(db: Database, submissionId: string): Promise<string | null | undefined> {
  const review = await db
    .selectFrom('review')
    .select('outcome_text_id')
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return review?.outcome_text_id
}
