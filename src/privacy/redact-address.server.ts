import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../adapters/database/tables.server'
import { withoutNaming } from '../domain/text/address-in-answers'
import { withoutAddress } from '../domain/text/address-in-text'
import { cutDown, eventsNaming } from '../payment/webhook/redact-events.server'
import { isLeaving } from './erase.server'
import { hold, type Seen, seenOf } from './lock.server'
import type { ErasureServices } from './services.server'

/**
 * Takes an address out of what somebody else sent. The rest is that person's and stays; letters about it leave the outbox folder first, for
 * they quote it. One that is leaving at this moment was written before, so the caller asks again: answers whether it is done.
 */
export async function takeOut(services: ErasureServices, id: string, address: string): Promise<'done' | 'letter'> {
  for (;;) {
    const { letters } = await seenOf(services.db, id)
    if (letters.some((letter) => isLeaving(letter, services.clock.nowMs()))) return 'letter'
    await services.removeLetters(letters.map(({ message_id }) => message_id))
    if (await rewrite(services.db, id, letters, address)) return 'done'
  }
}

/** Answers whether it could: where a letter left or was taken up meanwhile, nothing is changed. */
function rewrite(db: Database, id: string, before: Seen['letters'], address: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await hold(transaction, id)
    const { row, letters } = await seenOf(transaction, id)
    if (!isDeepStrictEqual(letters, before)) return false
    if (row === undefined) return true
    const answers = JSON.stringify(withoutNaming(JSON.parse(row.answers), address))
    await transaction.updateTable('submission').set({ answers }).where('id', '=', id).execute()
    return true
  })
}

/** Takes an address out of what is written beside submissions: remarks of mail servers and of the provider, and the provider's events. */
export async function takeOutOfRemarks(db: Database, address: string): Promise<void> {
  for (const { id, body } of await eventsNaming(db, address)) await cutDown(db, id, body)
  const letters = await db.selectFrom('letter').selectAll().where('remark', 'like', '%@%').execute()
  for (const { submission_id, kind, remark } of letters)
    await db
      .updateTable('letter')
      .set({ remark: withoutAddress(remark ?? '', address) })
      .where('submission_id', '=', submission_id)
      .where('kind', '=', kind)
      .where('remark', '=', remark)
      .execute()
  const payments = await db.selectFrom('payment').selectAll().where('remark', 'like', '%@%').execute()
  for (const { reference, remark } of payments)
    await db
      .updateTable('payment')
      .set({ remark: withoutAddress(remark ?? '', address) })
      .where('reference', '=', reference)
      // One that got a line more meanwhile keeps it, and is for the next time.
      .where('remark', '=', remark)
      .execute()
}
