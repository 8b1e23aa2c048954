import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SelectQueryBuilder } from 'kysely'
import { answerFieldSql } from '../../adapters/database/answer-field-sql.server'
import type { Database, Tables } from '../../adapters/database/tables.server'
import { isEmailAddress, toCanonicalMailbox } from '../../domain/text/email-address'
import type { FlowServer } from '../../submissions/flow-definition.server'
import type { Submission } from '../../submissions/submission'
import { toSubmission } from '../../submissions/submission-store.server'
import { selectFilteredSubmissions } from '../listing/filter-submissions.server'
import type { ListFilters } from '../listing/list-filters'

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
  for await (const rows of readForms(db, segment)) {
    const recipients = rows.map(toSubmission).flatMap((submission) => {
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
    const answers = selectFilteredSubmissions(db, { flow: flow.name })
      .select(['id', 'created_at_ms', 'email'])
      .select(answerFieldSql(db, newsAnswer.field).as('answer'))
    for await (const rows of readPages((after) => whereLater(answers, after)))
      for (const { email, answer } of rows)
        if (answer === newsAnswer.declined) mailboxes.add(toCanonicalMailbox(email ?? ''))
  }
  return mailboxes
}

/** The forms of a segment, a few at a time. */
function readForms(db: Database, segment: Segment) {
  const forms = selectFilteredSubmissions(db, segment).selectAll()
  return readPages((after) => whereLater(forms, after))
}

/** Rows that are read at a time: the embedded database holds the event loop meanwhile, and answers may be long. */
const pageSize = 100

interface AgedRow {
  id: string
  created_at_ms: number
}

/** The next rows of a query, the oldest first. */
function whereLater<Row extends AgedRow>(
  query: SelectQueryBuilder<Tables, 'submission', Row>,
  after: AgedRow | undefined,
) {
  const page = query.orderBy('created_at_ms').orderBy('id').limit(pageSize)
  if (after === undefined) return page
  return page.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('created_at_ms', 'id'), '>', tuple(after.created_at_ms, after.id)),
  )
}

/** Reads page by page; other requests are answered in between. */
async function* readPages<Row extends AgedRow>(
  select: (after: AgedRow | undefined) => { execute: () => Promise<Row[]> },
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await select(after).execute()
    yield rows
    after = rows.at(-1)
    if (after === undefined || rows.length < pageSize) return
    await nextTurn()
  }
}
