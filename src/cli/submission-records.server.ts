import type { Selectable } from 'kysely'
import type { EmailChangeTable } from '../adapters/database/email-tables.server'
import type { Database, ProviderEventTable } from '../adapters/database/tables.server'
import type { TicketChangeTable } from '../adapters/database/ticket-tables.server'
import { formatNaira, inEnglish } from '../domain/money'
import { countOf } from '../domain/text/count-of'
import { formatLagosTime } from '../domain/time/lagos-time'
import { type Cancellation, findCancellation } from '../orders/cancel/cancel-order.server'
import { listStaffNotes, type StaffNote } from '../orders/notes/staff-notes.server'
import {
  findManualPaymentRecord,
  type ManualPayment,
  manualPaymentMethodOf,
} from '../payment/manual/manual-payment-record.server'
import { findReceipts } from '../payment/receipts/list-receipts.server'
import { formatReceiptNumber } from '../payment/receipts/receipt-number.server'
import type { StoredReceipt } from '../payment/receipts/stored-receipt.server'
import { listRefundsOf, type StoredRefund } from '../payment/refunds/refund-store.server'
import type { PaymentAttempt } from '../payment/settle/attempts.server'
import { findEventsOfPayment } from '../payment/webhook/find-payment-events.server'
import { listEmails, type QueuedEmail } from '../submissions/queued-emails.server'
import { toSingleLine } from './escape-control-chars'

/**
 * The history of a submission, one line each, with Nigerian times: its payment attempts with their provider events, its
 * receipts, its emails, corrections of its address and of names on its tickets, and its images.
 */
export async function describeSubmissionRecords(
  db: Database,
  submissionId: string,
  attempts: readonly PaymentAttempt[],
): Promise<string[]> {
  const payments = await Promise.all(
    attempts.map(async (attempt) => [
      paymentLine(attempt),
      ...(await findEventsOfPayment(db, attempt.reference)).map(eventLine),
      ...manualPaymentLines(await findManualPaymentRecord(db, attempt.reference)),
      ...(await listRefundsOf(db, attempt.reference)).map(refundLine),
    ]),
  )
  const receipts = (await findReceipts(db, submissionId)).map(receiptLine)
  const emails = (await listEmails(db, submissionId)).map(emailLine)
  const images = await db
    .selectFrom('image')
    .select(['field', 'media_type'])
    .where('submission_id', '=', submissionId)
    .orderBy('field')
    .orderBy('position')
    .execute()
  const changes = await db
    .selectFrom('email_change')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('changed_at_ms')
    .execute()
  const nameChanges = await db
    .selectFrom('ticket_change')
    .innerJoin('ticket', 'ticket.id', 'ticket_change.ticket_id')
    .selectAll('ticket_change')
    .select('ticket.public_code')
    .where('ticket.submission_id', '=', submissionId)
    .orderBy('changed_at_ms')
    .execute()
  return [
    ...payments.flat(),
    ...receipts,
    ...emails,
    ...changes.map(emailChangeLine),
    ...nameChanges.map(nameChangeLine),
    ...cancellationLines(await findCancellation(db, submissionId)),
    ...(await listStaffNotes(db, submissionId)).map(noteLine),
    ...images.map(({ field, media_type }) => `image     ${field} · ${media_type}`),
  ]
}

function paymentLine(attempt: PaymentAttempt): string {
  const { poll_count: pollCount, next_poll_at_ms: nextPollAtMs, settled_at_ms: settledAtMs } = attempt
  return historyLine(
    'payment',
    attempt.reference,
    attempt.state,
    describeProviderState(attempt),
    `started ${formatLagosTime(attempt.created_at_ms)}`,
    pollCount === 0 ? undefined : `${countOf(pollCount, 'poll', 'polls')} without a final status`,
    nextPollAtMs === null ? undefined : `next poll ${formatLagosTime(nextPollAtMs)}`,
    settledAtMs === null ? undefined : `settled ${formatLagosTime(settledAtMs)}`,
    attempt.reversed_at_ms === null ? undefined : `returned ${formatLagosTime(attempt.reversed_at_ms)}`,
    attempt.note,
  )
}

function describeProviderState({ provider_state: state }: PaymentAttempt): string {
  if (state === null) return 'no status from the provider yet'
  return manualPaymentMethodOf({ provider_state: state }) === undefined ? `provider: ${state}` : state
}

function eventLine({ body, received_at_ms, handled_at_ms, attempts }: Selectable<ProviderEventTable>): string {
  const handled =
    handled_at_ms === null ? `not handled after ${attempts} attempts` : `handled ${formatLagosTime(handled_at_ms)}`
  return historyLine('  event', eventType(body), `received ${formatLagosTime(received_at_ms)}`, handled)
}

function manualPaymentLines(payment: ManualPayment | undefined): string[] {
  if (payment === undefined) return []
  const { method, reason, recorded_by, recorded_at_ms } = payment
  return [historyLine('  outside', method, `recorded ${formatLagosTime(recorded_at_ms)} by ${recorded_by}`, reason)]
}

function refundLine(refund: StoredRefund): string {
  return historyLine(
    '  refund',
    formatNaira(refund.amount_kobo, inEnglish),
    refund.state,
    `requested ${formatLagosTime(refund.created_at_ms)} by ${refund.requested_by}`,
    refund.reason,
    refund.state === 'requested' ? undefined : `${refund.state} ${formatLagosTime(refund.changed_at_ms)}`,
    refund.note,
  )
}

/** Only valid events are stored, so every event has a kind. */
function eventType(body: string): string {
  return String((JSON.parse(body) as { event?: unknown }).event)
}

function receiptLine(receipt: StoredReceipt): string {
  return historyLine(
    receipt.series === 'receipt' ? 'receipt' : 'credit',
    formatReceiptNumber(receipt),
    formatNaira(receipt.amount_kobo, inEnglish),
    `issued ${formatLagosTime(receipt.issued_at_ms)}`,
    `for ${receipt.reference}`,
  )
}

function emailLine(email: QueuedEmail): string {
  return historyLine(
    'email',
    email.kind,
    email.state + (email.sent_at_ms === null ? '' : ` ${formatLagosTime(email.sent_at_ms)}`),
    `queued ${formatLagosTime(email.created_at_ms)}`,
    `${countOf(email.attempts, 'attempt', 'attempts')}`,
    email.state === 'queued' && email.attempts > 0 ? `next ${formatLagosTime(email.next_attempt_at_ms)}` : undefined,
    email.message_id,
    email.note,
  )
}

function emailChangeLine({ changed_at_ms, changed_by, old_email, new_email }: Selectable<EmailChangeTable>): string {
  const at = formatLagosTime(changed_at_ms)
  return historyLine('address', `${old_email ?? 'erased'} → ${new_email}`, `changed ${at}`, `by ${changed_by}`)
}

function nameChangeLine(change: Selectable<TicketChangeTable> & { public_code: string }): string {
  const { public_code: code, old_name, new_name, changed_at_ms, changed_by } = change
  const names = `${toSingleLine(old_name ?? 'no name')} → ${toSingleLine(new_name)}`
  return historyLine('name', code, names, `changed ${formatLagosTime(changed_at_ms)}`, `by ${changed_by}`)
}

function cancellationLines(cancellation: Cancellation | undefined): string[] {
  if (cancellation === undefined) return []
  const { cancelled_by, reason, keeps_payment, tells_visitor } = cancellation
  const payment = keeps_payment === 1 ? 'without a refund' : undefined
  const email = tells_visitor === 1 ? 'the visitor was told' : 'the visitor was not told'
  return [historyLine('cancelled', `by ${cancelled_by}`, reason, payment, email)]
}

function noteLine({ text, written_by, written_at_ms }: StaffNote): string {
  return historyLine('note', text, `written ${formatLagosTime(written_at_ms)}`, `by ${written_by}`)
}

function historyLine(label: string, ...parts: (string | null | undefined)[]): string {
  return `${label.padEnd(10)}${parts.filter((part) => part != null).join(' · ')}`
}
