import type { Database } from '../../adapters/database/tables.server'
import { withoutAddress } from '../../domain/addresses'
import { lettersOf } from '../../submission/resend.server'
import { isLeaving } from './erase.server'
import { cutDown, eventsNaming } from './events.server'
import { withoutNaming } from './naming'
import type { ErasureServices } from './services.server'

/**
 * Takes an address out of what somebody else sent. The rest is that person's and stays; letters about it leave the outbox folder, for they
 * quote it. One that is leaving at this moment was written before, so the caller asks again: answers whether it is done.
 */
export function takeOut(
  { db, clock, removeLetters }: ErasureServices,
  id: string,
  address: string,
): Promise<'done' | 'letter'> {
  const nowMs = clock.nowMs()
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('letter')
      .set((row) => ({ leased_until_ms: row.ref('leased_until_ms') }))
      .where('submission_id', '=', id)
      .execute()
    const letters = await lettersOf(transaction, id)
    if (letters.some((letter) => isLeaving(letter, nowMs))) return 'letter'
    const row = await transaction.selectFrom('submission').select('answers').where('id', '=', id).executeTakeFirst()
    if (row === undefined) return 'done'
    await removeLetters(letters.map(({ message_id }) => message_id))
    const answers = JSON.stringify(withoutNaming(JSON.parse(row.answers), address))
    await transaction.updateTable('submission').set({ answers }).where('id', '=', id).execute()
    return 'done'
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
      .execute()
  const payments = await db.selectFrom('payment').selectAll().where('remark', 'like', '%@%').execute()
  for (const { reference, remark } of payments)
    await db
      .updateTable('payment')
      .set({ remark: withoutAddress(remark ?? '', address) })
      .where('reference', '=', reference)
      .execute()
}
