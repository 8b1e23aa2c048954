import { expect, test } from 'vitest'
import { markerOf, type StoredPerson, storePersonEverywhere } from '../../test/support/person-rows'
import { createWatchedDatabase } from '../../test/support/query-plans'
import { engines } from '../../test/support/servers/engines'
import { redactEmailAddressOutsideSubmissions } from './redact-email-address.server'

const ada: StoredPerson = { name: 'Ada', address: 'ada@example.com', number: 1 }
const erased = 'chidinma+fest@example.com'

test.each(engines)('an erased address is removed from every note about payments and emails (%s)', async (engine) => {
  const { db } = await createWatchedDatabase(engine)
  await storePersonEverywhere(db, ada)
  const columns = [
    ['payment', 'note'],
    ['refund', 'reason'],
    ['refund', 'note'],
    ['outside_payment', 'reason'],
  ] as const
  const setNote = async (text: string) => {
    await db.updateTable('email_message').set({ note: text }).execute()
    for (const [table, column] of columns)
      await db
        .updateTable(table)
        .set({ [column]: text })
        .where('reference', '=', markerOf(ada, 'payment', 'reference'))
        .execute()
  }
  const readNotes = async () => [
    (await db.selectFrom('email_message').select('note').executeTakeFirstOrThrow()).note,
    (await db.selectFrom('payment').select('note').executeTakeFirstOrThrow()).note,
    ...Object.values(await db.selectFrom('refund').select(['reason', 'note']).executeTakeFirstOrThrow()),
    (await db.selectFrom('outside_payment').select('reason').executeTakeFirstOrThrow()).reason,
  ]
  for (const [note, redacted] of [
    [`Ask ${erased}, not ${ada.address}`, `Ask [erased], not ${ada.address}`],
    ['See /find?email=chidinma%2Bfest%40example.com', 'See /find?email=[erased]'],
    ['See /next?to=%2Ffind%3Femail%3Dchidinma%252Bfest%2540example.com', 'See /next?to=/find?email=[erased]'],
    ['40% of it, in 40 days', '40% of it, in 40 days'],
  ] as const) {
    await setNote(note)
    await redactEmailAddressOutsideSubmissions(db, erased)
    expect(await readNotes(), note).toEqual(Array.from({ length: 5 }, () => redacted))
  }
})
