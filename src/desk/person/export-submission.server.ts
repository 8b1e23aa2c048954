import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../../adapters/database/tables.server'
import { koboToNaira } from '../../domain/money'
import type { Price } from '../../forms/definition/price'
import { i18nFor } from '../../i18n/catalogs.server'
import { exportReview } from '../../review-queues/export-review.server'
import { exportRosters } from '../rosters/export-rosters.server'
import { exportEmails } from './export-emails.server'
import { exportPayments } from './export-payments.server'
import { exportStaffRecords } from './export-staff-records.server'
import { exportTickets } from './export-tickets.server'
import { formatTime } from './format-time.server'

/** A form that the person with this address sent, and all that was added to it since. */
export async function exportSubmission(db: Database, row: Selectable<SubmissionTable>, address: string) {
  const tickets = await db
    .selectFrom('ticket')
    .selectAll()
    .where('submission_id', '=', row.id)
    .orderBy('position')
    .orderBy('generation')
    .execute()
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
    places: await exportPlaces(db, row.id),
    payments: await exportPayments(db, row.id, address),
    emails: await exportEmails(db, row.id, address),
    review: await exportReview(db, row.id),
    tickets: await exportTickets(db, tickets, address),
    planned: await exportRosters(db, row.id),
    staff: await exportStaffRecords(db, row.id, address),
    pictures: await exportImages(db, row.id),
  }
}

/** The price as a person reads it: labels in English instead of the ids of our messages. */
function describePrice({ lines, ...price }: Price) {
  return { ...price, lines: lines.map((line) => ({ ...line, label: i18nFor('en')._(line.label) })) }
}

/** The places that an order takes of those that can sell out. */
async function exportPlaces(db: Database, submissionId: string) {
  const places = await db
    .selectFrom('order_place')
    .select(['pool', 'quantity', 'held_until_ms'])
    .where('submission_id', '=', submissionId)
    .orderBy('pool')
    .execute()
  return places.map(({ pool, quantity, held_until_ms }) => ({
    ...{ kind: pool, quantity },
    heldUnpaidUntil: formatTime(held_until_ms),
  }))
}

async function exportImages(db: Database, submissionId: string) {
  const images = await db
    .selectFrom('image')
    .select(['field', 'media_type', 'bytes'])
    .where('submission_id', '=', submissionId)
    .orderBy('field')
    .orderBy('position')
    .execute()
  return images.map(({ field, media_type, bytes }) => ({
    field,
    mediaType: media_type,
    base64: Buffer.from(bytes).toString('base64'),
  }))
}
