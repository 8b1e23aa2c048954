import type { Selectable } from 'kysely'
import type { EmailChangeTable } from '../../../adapters/database/email-tables.server'
import type { ProviderEventTable, SubmissionTable } from '../../../adapters/database/tables.server'
import type { StoredTicket } from '../../../adapters/database/ticket-tables.server'
import { findSubmissionRow } from '../../../orders/find-submission.server'
import { backfillAndListReceipts, type Receipt } from '../../../payment/receipts/list-receipts.server'
import { listAttempts, type PaymentAttempt } from '../../../payment/settle/attempts.server'
import { findEventsOfPayment } from '../../../payment/webhook/find-payment-events.server'
import { listEmails, type QueuedEmail } from '../../../submissions/queued-emails.server'
import type { Submission } from '../../../submissions/submission'
import { toSubmission } from '../../../submissions/submission-store.server'
import { type AuditEntry, readAudit } from '../../access/audit.server'
import type { DeskServices } from '../../routing/desk-module.server'

/** An image of an order, without its bytes. */
export interface OrderImage {
  field: string
  position: number
}

/** Everything that the page of an order shows. */
export interface OrderData {
  row: Selectable<SubmissionTable>
  submission: Submission
  attempts: PaymentAttempt[]
  events: Selectable<ProviderEventTable>[]
  receipts: Receipt[]
  emails: QueuedEmail[]
  emailChanges: Selectable<EmailChangeTable>[]
  tickets: StoredTicket[]
  images: OrderImage[]
  audit: AuditEntry[]
}

/** A buyer may try again and again; older attempts and entries stay in the command line's `show`. */
const most = { attempts: 30, tickets: 200, audit: 50 } as const

/** Reads an order by its code, id or payment reference; undefined if there is none. */
export async function readOrder(services: DeskServices, target: string): Promise<OrderData | undefined> {
  const { db } = services
  const row = await findSubmissionRow(db, target)
  if (row === undefined) return undefined
  const attempts = (await listAttempts(db, row.id)).slice(0, most.attempts)
  const [events, receipts, emails, emailChanges, tickets, images, audit] = await Promise.all([
    Promise.all(attempts.map(({ reference }) => findEventsOfPayment(db, reference))),
    backfillAndListReceipts(services, row.id),
    listEmails(db, row.id),
    db.selectFrom('email_change').selectAll().where('submission_id', '=', row.id).orderBy('changed_at_ms').execute(),
    db
      .selectFrom('ticket')
      .selectAll()
      .where('submission_id', '=', row.id)
      .orderBy('position')
      .orderBy('generation')
      .limit(most.tickets)
      .execute(),
    db
      .selectFrom('image')
      .select(['field', 'position'])
      .where('submission_id', '=', row.id)
      .orderBy('field')
      .orderBy('position')
      .execute(),
    readAudit(db, { target: row.public_code, limit: most.audit }),
  ])
  return {
    ...{ row, submission: toSubmission(row), attempts, events: events.flat() },
    ...{ receipts, emails, emailChanges, tickets, images, audit },
  }
}
