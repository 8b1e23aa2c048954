import { answerField } from '../../adapters/database/json-field.server'
import type { Database } from '../../adapters/database/tables.server'
import { isEmailAddress, toCanonicalMailbox } from '../../domain/text/email-address'
import type { FlowServer } from '../../submissions/flow-definition.server'
import type { Submission } from '../../submissions/submission'
import type { ListFilters } from '../listing/list-filters'
import { readEntries } from '../listing/read-entries.server'

/** Who gets a mailing: the senders of these forms. */
export type Segment = Pick<ListFilters, 'flow' | 'state' | 'choices'>

/** What choosing recipients needs. */
interface SegmentServices {
  db: Database
  flows: ReadonlyMap<string, FlowServer>
}

/**
 * Yields the recipients in batches, the oldest form first. Leaves out erased and cancelled forms, addresses that no email reaches,
 * orders that were refunded (unless they are asked for) and, for news, mailboxes that declined it in any form. A
 * mailbox with several forms comes several times; the caller takes it once.
 * Source: docs/product/desk.md#186-writing-to-many.
 */
export async function* readRecipients(
  { db, flows }: SegmentServices,
  segment: Segment,
  { isNews }: { isNews: boolean },
): AsyncGenerator<Recipient[]> {
  const declined = isNews ? await findDeclinedMailboxes(db, flows) : new Set<string>()
  for await (const entries of readEntries(db, flows, segment)) {
    const recipients = entries.flatMap(({ submission }) => {
      const { email, state, erasedAtMs, cancelledAtMs } = submission
      if (email === null || erasedAtMs !== undefined || cancelledAtMs !== undefined) return []
      if (!isEmailAddress(email)) return []
      if (state === 'reversed' && segment.state !== 'reversed') return []
      const mailbox = toCanonicalMailbox(email)
      return declined.has(mailbox) ? [] : [{ submission, mailbox }]
    })
    if (recipients.length > 0) yield recipients
  }
}

/** One form of a recipient. */
export interface Recipient {
  submission: Submission
  /** The mailbox that its address reaches. */
  mailbox: string
}

async function findDeclinedMailboxes(db: Database, flows: ReadonlyMap<string, FlowServer>): Promise<Set<string>> {
  const mailboxes = new Set<string>()
  for (const { flow, newsAnswer } of flows.values()) {
    if (newsAnswer === undefined) continue
    const rows = await db
      .selectFrom('submission')
      .select('email')
      .where('flow', '=', flow.name)
      .where('email', 'is not', null)
      .where(answerField(db, newsAnswer.field), '=', newsAnswer.declined)
      .execute()
    for (const { email } of rows) mailboxes.add(toCanonicalMailbox(email ?? ''))
  }
  return mailboxes
}
