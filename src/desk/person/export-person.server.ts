import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../../adapters/database/tables.server'
import type { StoredTicket } from '../../adapters/database/ticket-tables.server'
import { koboToNaira } from '../../domain/money'
import { isSameAddress } from '../../domain/text/address-in-text'
import { flowServers } from '../../flows/index.server'
import { getFieldValue } from '../../forms/definition/field-value'
import type { Price } from '../../forms/definition/price'
import { i18nFor } from '../../i18n/catalogs.server'
import { exportReview } from '../../orders/review/export-review.server'
import { findReceipts } from '../../payment/receipts/list-receipts.server'
import { formatReceiptNumber } from '../../payment/receipts/receipt-number.server'
import { listAttempts } from '../../payment/settle/attempts.server'
import { eventValue } from '../../payment/webhook/event'
import { findEventsContainingAddress } from '../../payment/webhook/redact-events.server'
import { type EmailChangeRow, findEmailChanges } from '../../privacy/email-changes.server'
import { findTicketsHeldBy } from '../../privacy/erase-holder.server'
import { findByEmail } from '../../privacy/find-by-email.server'
import { listEmails } from '../../submissions/resend-email.server'
import { exportRosters } from '../rosters/export-rosters.server'
import { exportMoneyRecords, exportScans, exportStaffRecords, formatTime } from './export-staff-records.server'

/**
 * All data of a person, as JSON, with what staff wrote and did. From forms that others sent it includes only the values that contain the
 * address. Secret order addresses are omitted, because someone else may read the copy. Reads all submissions.
 * Source: docs/privacy.md#rights-and-how-they-are-met.
 */
export async function exportPerson(db: Database, address: string, nowMs: number): Promise<string> {
  const { own, mentions } = await findByEmail(db, address)
  const exported = {
    address,
    madeAt: formatTime(nowMs),
    sent: await Promise.all(own.map((row) => exportSubmission(db, row))),
    namedByOthers: mentions.map(({ row, fields }) => ({
      flow: row.flow,
      sentAt: formatTime(row.created_at_ms),
      answers: Object.fromEntries(fields.map((field) => [field, getFieldValue(JSON.parse(row.answers), field)])),
    })),
    addressesCorrected: (await findEmailChanges(db, address)).map((change) => describeEmailChange(change, address)),
    ticketsReceived: await exportTickets(db, await findTicketsHeldBy(db, address), address),
    messagesOfTheProvider: (await findEventsContainingAddress(db, address)).map(({ body }) => eventValue(body)),
  }
  return JSON.stringify(exported, null, 2)
}

async function exportSubmission(db: Database, row: Selectable<SubmissionTable>) {
  const payments = await listAttempts(db, row.id)
  const receipts = await findReceipts(db, row.id)
  const emails = await listEmails(db, row.id)
  const tickets = await db.selectFrom('ticket').selectAll().where('submission_id', '=', row.id).execute()
  const images = await db.selectFrom('image').selectAll().where('submission_id', '=', row.id).execute()
  return {
    code: row.public_code,
    flow: row.flow,
    state: row.state,
    language: row.language,
    email: row.email,
    sentAt: formatTime(row.created_at_ms),
    changedAt: formatTime(row.changed_at_ms),
    amountNaira: koboToNaira(row.amount_kobo),
    answers: JSON.parse(row.answers) as unknown,
    price: row.price === null ? null : describePrice(JSON.parse(row.price) as Price),
    payments: await Promise.all(
      payments.map(async (payment) => ({
        reference: payment.reference,
        state: payment.state,
        amountNaira: koboToNaira(payment.amount_kobo),
        currency: payment.currency,
        beganAt: formatTime(payment.created_at_ms),
        settledAt: payment.settled_at_ms === null ? null : formatTime(payment.settled_at_ms),
        // The name of the person who recorded it is not about the sender.
        note: payment.note?.replaceAll(/, recorded by [^;\n]*/g, '') ?? null,
        ...(await exportMoneyRecords(db, payment.reference)),
      })),
    ),
    receipts: receipts.map((receipt) => ({
      kind: receipt.series,
      number: formatReceiptNumber(receipt),
      amountNaira: koboToNaira(receipt.amount_kobo),
      payerName: receipt.payer_name,
      payment: receipt.reference,
      issuedAt: formatTime(receipt.issued_at_ms),
    })),
    emails: emails.map(({ kind, state, created_at_ms, sent_at_ms, note }) => ({
      kind,
      state,
      writtenAt: formatTime(created_at_ms),
      sentAt: sent_at_ms === null ? null : formatTime(sent_at_ms),
      note,
    })),
    review: await exportReview(db, row.id),
    tickets: await exportTickets(db, tickets, row.email),
    planned: await exportRosters(db, row.id),
    staff: await exportStaffRecords(db, row.id),
    pictures: images.map(({ field, media_type, bytes }) => ({
      field,
      mediaType: media_type,
      base64: Buffer.from(bytes).toString('base64'),
    })),
  }
}

/** A correction from or to this address. The other address may be someone else's, so it is left out. */
function describeEmailChange({ changed_at_ms, old_email }: EmailChangeRow, address: string) {
  const isOld = old_email !== null && isSameAddress(old_email, address)
  return { correctedAt: formatTime(changed_at_ms), thisAddressWas: isOld ? 'replaced' : 'entered' }
}

/** The title that people know: BASIC ACCESS is stored as 'VIRTUAL', and is a ticket at the door. */
function findTicketTitle(type: string): string {
  const kinds = flowServers.flatMap(({ tickets }) => tickets?.kind(type) ?? [])
  return kinds[0]?.title ?? type
}

/** Tickets without the secret addresses of their pages. */
async function exportTickets(db: Database, tickets: readonly StoredTicket[], address: string | null) {
  // When somebody came in with a ticket that was passed on is theirs alone.
  const isTheirs = ({ holder_email: email }: StoredTicket) =>
    email === null || (address !== null && isSameAddress(email, address))
  const ids = tickets.filter(isTheirs).map(({ id }) => id)
  const scansByTicket = await exportScans(db, ids)
  return tickets.map((ticket) => ({
    code: ticket.public_code,
    ticket: findTicketTitle(ticket.type),
    state: ticket.state,
    holderName: ticket.holder_name,
    holderEmail: ticket.holder_email,
    issuedAt: formatTime(ticket.created_at_ms),
    endedAt: ticket.ended_at_ms === null ? null : formatTime(ticket.ended_at_ms),
    scans: scansByTicket.get(ticket.id) ?? [],
  }))
}

/** The price as a person reads it: labels in English instead of the ids of our messages. */
function describePrice({ lines, ...price }: Price) {
  return { ...price, lines: lines.map((line) => ({ ...line, label: i18nFor('en')._(line.label) })) }
}
