import type { Database } from '../../adapters/database/tables.server'
import { koboToNaira } from '../../domain/money'
import { isSameEmailAddress } from '../../domain/text/email-address-in-text'
import { formatReceiptNumber } from '../../payment/receipts/receipt-number.server'
import { listAttempts } from '../../payment/settle/attempts.server'
import { exportEventsOfPayment } from './export-provider-events.server'
import { formatTime } from './format-time.server'
import { redactOtherEmails } from './redact-other-emails'

/**
 * The payments of a submission with what staff and the provider have done about each, without the names of staff, for
 * the copy of the person with this address.
 * Source: docs/privacy.md#rights-and-how-they-are-met.
 */
export async function exportPayments(db: Database, submissionId: string, address: string) {
  const otherAddresses = await findOtherAddresses(db, submissionId, address)
  const payments = await listAttempts(db, submissionId)
  return Promise.all(
    payments.map(async (payment) => ({
      reference: payment.reference,
      state: payment.state,
      amountNaira: koboToNaira(payment.amount_kobo),
      currency: payment.currency,
      beganAt: formatTime(payment.created_at_ms),
      settledAt: payment.settled_at_ms === null ? null : formatTime(payment.settled_at_ms),
      returnedAt: payment.reversed_at_ms === null ? null : formatTime(payment.reversed_at_ms),
      note: payment.note === null ? null : redactOtherEmails(removeRecorder(payment.note), address),
      refunds: await exportRefunds(db, payment.reference, address),
      manualPayment: await exportManualPayment(db, payment.reference, address),
      receipts: await exportReceipts(db, payment.reference),
      messagesOfTheProvider: await exportEventsOfPayment(db, payment.reference, otherAddresses),
    })),
  )
}

/** The addresses that a submission had before or after this one. They may be someone else's. */
async function findOtherAddresses(db: Database, submissionId: string, address: string): Promise<string[]> {
  const changes = await db
    .selectFrom('email_change')
    .select(['old_email', 'new_email'])
    .where('submission_id', '=', submissionId)
    .execute()
  const addresses = changes.flatMap(({ old_email, new_email }) => [old_email ?? [], new_email].flat())
  return addresses.filter((each) => !isSameEmailAddress(each, address))
}

/**
 * The note without the name of the person who recorded a manual payment. New notes have none; the next
 * note begins with ' · ' and its time.
 */
function removeRecorder(note: string): string {
  const recorder = /, recorded by .*?(?= · \d{4}-\d\d-\d\d \d\d:\d\d UTC: |$)/gs
  return note.replaceAll(recorder, '')
}

async function exportRefunds(db: Database, reference: string, address: string) {
  const refunds = await db
    .selectFrom('refund')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('created_at_ms')
    .execute()
  return refunds.map((refund) => ({
    amountNaira: koboToNaira(refund.amount_kobo),
    state: refund.state,
    reason: refund.reason && redactOtherEmails(refund.reason, address),
    note: refund.note && redactOtherEmails(refund.note, address),
    requestedAt: formatTime(refund.created_at_ms),
  }))
}

async function exportManualPayment(db: Database, reference: string, address: string) {
  const payment = await db
    .selectFrom('outside_payment')
    .select(['method', 'reason', 'recorded_at_ms'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return (
    payment && {
      method: payment.method,
      reason: payment.reason && redactOtherEmails(payment.reason, address),
      recordedAt: formatTime(payment.recorded_at_ms),
    }
  )
}

/** All of them: an order page shows only the first ones. */
async function exportReceipts(db: Database, reference: string) {
  const receipts = await db
    .selectFrom('receipt')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('issued_at_ms')
    .orderBy('number')
    .execute()
  return receipts.map((receipt) => ({
    kind: receipt.series,
    number: formatReceiptNumber(receipt),
    amountNaira: koboToNaira(receipt.amount_kobo),
    payerName: receipt.payer_name,
    issuedAt: formatTime(receipt.issued_at_ms),
  }))
}
