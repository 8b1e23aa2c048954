import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '../adapters/database/tables.server'
import { containsEmailAddress, redactEmailAddress } from '../domain/text/email-address-in-text'
import { redactEmailAddressInValues } from '../domain/text/email-address-in-values'
import { findEventsContainingAddress, redactEvent } from '../payment/webhook/redact-events.server'
import { requestSearchIndexing } from '../submissions/request-search-indexing.server'
import { isBeingSent } from './erase-submission.server'
import { loadSnapshot, lockSubmissionAndEmails, type SubmissionSnapshot } from './lock-and-load-submission.server'
import type { ErasureServices } from './services.server'

/**
 * Redacts an address in another person's submission. The rest is that person's data and stays. Emails about
 * the submission quote the address, so they are removed from the outbox folder first. Returns whether it is
 * done: while one of them is being sent, the caller has to try again.
 */
export async function redactEmailAddressInSubmission(
  services: ErasureServices,
  id: string,
  address: string,
): Promise<'done' | 'email'> {
  for (;;) {
    const { emails } = await loadSnapshot(services.db, id)
    if (emails.some((email) => isBeingSent(email, services.clock.nowMs()))) return 'email'
    await services.removeEmails(emails.map(({ message_id }) => message_id))
    if (await redactValues(services.db, id, emails, address)) return 'done'
  }
}

/** Returns whether it succeeded. Changes nothing if an email was sent or leased meanwhile. */
function redactValues(
  db: Database,
  id: string,
  expected: SubmissionSnapshot['emails'],
  address: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockSubmissionAndEmails(transaction, id)
    const { row, emails } = await loadSnapshot(transaction, id)
    if (!isDeepStrictEqual(emails, expected)) return false
    if (row === undefined) return true
    const values = JSON.stringify(redactEmailAddressInValues(JSON.parse(row.answers), address))
    await transaction.updateTable('submission').set({ answers: values }).where('id', '=', id).execute()
    await requestSearchIndexing(transaction, id)
    return true
  })
}

/** How many rows are read at once: SQLite reads synchronously. */
const batchRows = 500

/**
 * Redacts an address outside submissions: in notes of mail servers, of the provider and of staff about payments, and
 * in the provider's events. A note that was changed meanwhile stays unchanged until the next run.
 */
export async function redactEmailAddressOutsideSubmissions(db: Database, address: string): Promise<void> {
  for (const { id, body } of await findEventsContainingAddress(db, address)) await redactEvent(db, id, body)
  await redactEmailNotes(db, address)
  await redactPaymentNotes(db, address)
  await redactRefunds(db, address)
  await redactManualPayments(db, address)
}

async function redactEmailNotes(db: Database, address: string): Promise<void> {
  const read = (last = { submission_id: '', kind: '' }) =>
    db
      .selectFrom('email_message')
      .select(['submission_id', 'kind', 'note'])
      .where(sql<boolean>`(submission_id, kind) > (${last.submission_id}, ${last.kind})`)
      .orderBy('submission_id')
      .orderBy('kind')
      .limit(batchRows)
      .execute()
  await forEachInBatches(read, async ({ submission_id, kind, note }) => {
    if (note === null || !containsEmailAddress(note, address)) return
    await db
      .updateTable('email_message')
      .set({ note: redactEmailAddress(note, address) })
      .where('submission_id', '=', submission_id)
      .where('kind', '=', kind)
      .where('note', '=', note)
      .execute()
  })
}

async function redactPaymentNotes(db: Database, address: string): Promise<void> {
  const read = (last = { reference: '' }) =>
    db
      .selectFrom('payment')
      .select(['reference', 'note'])
      .where('reference', '>', last.reference)
      .orderBy('reference')
      .limit(batchRows)
      .execute()
  await forEachInBatches(read, async ({ reference, note }) => {
    if (note === null || !containsEmailAddress(note, address)) return
    await db
      .updateTable('payment')
      .set({ note: redactEmailAddress(note, address) })
      .where('reference', '=', reference)
      .where('note', '=', note)
      .execute()
  })
}

async function redactRefunds(db: Database, address: string): Promise<void> {
  const read = (last = { id: '' }) =>
    db
      .selectFrom('refund')
      .select(['id', 'reason', 'note'])
      .where('id', '>', last.id)
      .orderBy('id')
      .limit(batchRows)
      .execute()
  await forEachInBatches(read, async ({ id, reason, note }) => {
    if (reason !== null && containsEmailAddress(reason, address))
      await db
        .updateTable('refund')
        .set({ reason: redactEmailAddress(reason, address) })
        .where('id', '=', id)
        .where('reason', '=', reason)
        .execute()
    if (note !== null && containsEmailAddress(note, address))
      await db
        .updateTable('refund')
        .set({ note: redactEmailAddress(note, address) })
        .where('id', '=', id)
        .where('note', '=', note)
        .execute()
  })
}

async function redactManualPayments(db: Database, address: string): Promise<void> {
  const read = (last = { reference: '' }) =>
    db
      .selectFrom('outside_payment')
      .select(['reference', 'reason'])
      .where('reference', '>', last.reference)
      .orderBy('reference')
      .limit(batchRows)
      .execute()
  await forEachInBatches(read, async ({ reference, reason }) => {
    if (reason === null || !containsEmailAddress(reason, address)) return
    await db
      .updateTable('outside_payment')
      .set({ reason: redactEmailAddress(reason, address) })
      .where('reference', '=', reference)
      .where('reason', '=', reason)
      .execute()
  })
}

/** Uses each row, and gives the event loop a turn after each batch. `read` returns those after the last one. */
async function forEachInBatches<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  use: (row: Row) => Promise<void>,
): Promise<void> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last)
    for (const row of rows) await use(row)
    if (rows.length < batchRows) return
    last = rows.at(-1)
    await nextTurn()
  }
}
