import { expect, test } from 'vitest'
import { markerOf, type StoredPerson, storePersonEverywhere } from '../../../test/support/person-rows'
import { createWatchedDatabase } from '../../../test/support/query-plans'
import { type Engine, engines } from '../../../test/support/servers/engines'
import { exportPerson } from './export-person.server'

const ada: StoredPerson = { name: 'Ada', address: 'ada@example.com', number: 1 }
const chidinma: StoredPerson = { name: 'Chidinma', address: 'chidinma@example.com', number: 2 }

/** What a ticket of Ada's order has that only its holder gets to see. */
const ofHolder = [
  ...[
    markerOf(ada, 'ticket', 'public_code'),
    markerOf(ada, 'gate_scan', 'gate'),
    markerOf(ada, 'watch_seat', 'device'),
  ],
  ...[markerOf(ada, 'ticket_change', 'old_name'), markerOf(ada, 'ticket_change', 'new_name')],
]

test.each(engines)('a ticket that was passed on is in its new holder’s copy alone (%s)', async (engine) => {
  const { db, exportOf } = await createDatabase(engine)
  const adasTicket = db.updateTable('ticket').where('public_code', '=', markerOf(ada, 'ticket', 'public_code'))
  expect(found(await exportOf(ada), ofHolder)).toEqual(ofHolder)

  await adasTicket.set({ holder_email: 'Chidinma@Example.com', state: 'valid' }).execute()
  const ofBuyer = await exportOf(ada)
  expect(found(ofBuyer, ofHolder)).toEqual([])
  expect(ofBuyer).not.toMatch(/chidinma/i)
  // The order page shows the buyer the holder's name.
  expect(JSON.parse(ofBuyer).sent[0].tickets).toEqual([
    {
      ticket: markerOf(ada, 'ticket', 'type'),
      state: 'valid',
      holderName: markerOf(ada, 'ticket', 'holder_name'),
      isWithSomeoneElse: true,
    },
  ])
  const ofReceiver = await exportOf(chidinma)
  expect(found(ofReceiver, ofHolder)).toEqual(ofHolder)
  expect(JSON.parse(ofReceiver).ticketsReceived).toHaveLength(2)

  // As the erasure of the holder leaves it.
  await adasTicket.set({ holder_email: null, holder_name: null, state: 'void', generation: 1 }).execute()
  expect(found((await exportOf(ada)) + (await exportOf(chidinma)), ofHolder)).toEqual([])
})

test('tickets that the buyer has, also after a corrected address, are in the buyer’s copy', async () => {
  const { db, exportOf } = await createDatabase('sqlite')
  const adasTicket = db.updateTable('ticket').where('public_code', '=', markerOf(ada, 'ticket', 'public_code'))
  for (const change of [
    { generation: 0, state: 'void', holder_name: null },
    { generation: 1, state: 'valid', holder_name: null },
    { generation: 1, state: 'replaced', holder_name: 'Ada Obi' },
  ] as const) {
    await adasTicket.set({ ...change, holder_email: null }).execute()
    expect(found(await exportOf(ada), ofHolder), JSON.stringify(change)).toEqual(ofHolder)
  }
})

test.each(engines)('an email is in the copy of the person to whom it went (%s)', async (engine) => {
  const { db, exportOf } = await createDatabase(engine)
  const note = markerOf(ada, 'email_message', 'note')
  const adasEmail = db.updateTable('email_message').where('note', '=', note)
  await adasEmail.set({ recipient: null }).execute()
  expect(await exportOf(ada)).toContain(note)
  await adasEmail.set({ recipient: chidinma.address }).execute()
  expect(await exportOf(ada)).not.toContain(note)
  expect(JSON.parse(await exportOf(chidinma)).otherEmails).toMatchObject([{ note }])
})

test('emails about forms of others are all in the copy, however many', async () => {
  const { db, exportOf } = await createDatabase('sqlite')
  const { submission_id, ...email } = await db
    .selectFrom('email_message')
    .selectAll()
    .where('recipient', '=', ada.address)
    .executeTakeFirstOrThrow()
  const ofChidinma = { ...email, submission_id: markerOf(chidinma, 'submission', 'id') }
  const kinds = Array.from({ length: 1_001 }, (_, index) => `ticket-received.${index}`)
  for (const kind of kinds)
    await db
      .insertInto('email_message')
      .values({ ...ofChidinma, kind, message_id: kind })
      .execute()
  const found: { kind: string }[] = JSON.parse(await exportOf(ada)).otherEmails
  expect(found.map(({ kind }) => kind).sort()).toEqual(kinds.sort())
})

test.each(engines)('what the provider reports about a payment stays with its order (%s)', async (engine) => {
  const { db, exportOf } = await createDatabase(engine)
  const marker = markerOf(ada, 'provider_event', 'body')
  const adasEvent = db.updateTable('provider_event').where('id', '=', markerOf(ada, 'provider_event', 'id'))
  // The order had Chidinma's address by mistake when it was paid.
  const body = JSON.stringify({ event: 'charge.success', data: { customer: { email: chidinma.address }, marker } })
  await adasEvent.set({ body }).execute()
  await db
    .updateTable('email_change')
    .set({ old_email: chidinma.address })
    .where('new_email', '=', ada.address)
    .execute()
  const ofPayer = await exportOf(ada)
  expect(ofPayer).toContain(marker)
  expect(ofPayer).not.toMatch(/chidinma/i)
  const ofFormerAddress = await exportOf(chidinma)
  expect(JSON.parse(ofFormerAddress).messagesOfTheProvider).toEqual([{ 'data.customer.email': chidinma.address }])
  expect(ofFormerAddress).not.toContain('Ada ')

  // Of a payment that the database does not know, the payer is the person with the address.
  await adasEvent.set({ reference: null }).execute()
  expect(JSON.parse(await exportOf(chidinma)).messagesOfTheProvider).toEqual([JSON.parse(body)])
})

test('the note of a payment has no name of staff, also if an older release wrote one', async () => {
  const { db, exportOf } = await createDatabase('sqlite')
  const setNote = (note: string) =>
    db
      .updateTable('payment')
      .set({ note })
      .where('reference', '=', markerOf(ada, 'payment', 'reference'))
      .execute()
  const readNote = async () => JSON.parse(await exportOf(ada)).sent[0].payments[0].note
  const paid = '2026-11-21 09:05 UTC: paid outside the provider by cash'
  await setNote(`${paid}, recorded by Ngozi; Eze, finance`)
  expect(await readNote()).toBe(paid)
  const returned = '2026-11-22 10:00 UTC: the payment was returned to the payer'
  await setNote(`${paid}, recorded by Ngozi · Eze\nfinance · ${returned}`)
  expect(await readNote()).toBe(`${paid} · ${returned}`)
})

test.each(engines)(
  'what staff and the provider wrote is in the copy without addresses of others (%s)',
  async (engine) => {
    const { db, exportOf } = await createDatabase(engine)
    const text = `Sent to ${chidinma.address} (CHIDINMA%40example.com) instead of ${ada.address}`
    const cleaned = `Sent to (address) ((address)) instead of ${ada.address}`
    const reference = markerOf(ada, 'payment', 'reference')
    const submissionId = markerOf(ada, 'submission', 'id')
    await db.updateTable('refund').set({ reason: text, note: text }).where('reference', '=', reference).execute()
    await db.updateTable('outside_payment').set({ reason: text }).where('reference', '=', reference).execute()
    await db.updateTable('staff_note').set({ text }).where('submission_id', '=', submissionId).execute()
    await db.updateTable('cancellation').set({ reason: text }).where('submission_id', '=', submissionId).execute()
    const [{ payments, staff }] = JSON.parse(await exportOf(ada)).sent
    expect(payments[0]).toMatchObject({
      refunds: [{ reason: cleaned, note: cleaned }],
      manualPayment: { reason: cleaned },
    })
    expect(staff).toMatchObject({ notes: [{ text: cleaned }], cancellation: { reason: cleaned } })
    expect(await exportOf(ada)).not.toMatch(/chidinma/i)
  },
)

/** A database in which every table has a row of each of the two. */
async function createDatabase(engine: Engine) {
  const { db } = await createWatchedDatabase(engine)
  await storePersonEverywhere(db, ada)
  await storePersonEverywhere(db, chidinma)
  return { db, exportOf: ({ address }: StoredPerson) => exportPerson(db, address, 0) }
}

function found(text: string, markers: readonly string[]): string[] {
  return markers.filter((marker) => text.includes(marker))
}
