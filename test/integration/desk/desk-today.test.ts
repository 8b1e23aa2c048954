import { expect, test } from 'vitest'
import { findOrdersWithUndeliverableEmail } from '../../../src/desk/pages/today/orders-needing-attention.server'
import { readDay } from '../../../src/desk/pages/today/today-figures.server'
import { daysToMs } from '../../../src/domain/time/days-to-ms'
import { aContactMessage } from '../../builders/contact-message'
import { aPayingDelegate } from '../../builders/delegate'
import { enterDesk } from '../../support/desk/desk-client'
import { clockFrom } from '../../support/movable-clock'
import { engines } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'

/** 23:50 in Nigeria: a day in UTC would end an hour later. */
const lateEvening = Date.parse('2025-09-18T22:50:00Z')

test.each(engines)('the day in Nigeria is added up: received, returned, sent and waiting (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true, clock: clockFrom(lateEvening) })
  const { db } = app.services
  const paid = await app.submit('registration', aPayingDelegate({ email: 'paid@example.com' }))
  const reference = await app.press('pay', paid.json.authorization_url ?? '')
  await app.verify('registration', reference)
  await app.submit('registration', aPayingDelegate({ email: 'open@example.com' }))
  await app.submit('contact', aContactMessage())
  const { amount_kobo: kobo } = await db.selectFrom('payment').select('amount_kobo').executeTakeFirstOrThrow()
  expect(await readDay(db, lateEvening)).toMatchObject({
    received: { count: 1, kobo },
    returned: { count: 0, kobo: 0 },
    sent: [
      { flow: 'contact', count: 1, kobo: 0 },
      { flow: 'registration', count: 2, kobo: 2 * kobo },
    ],
    awaiting: { count: 1, kobo },
  })
  expect(await readDay(db, lateEvening + 15 * 60_000)).toMatchObject({
    received: { count: 0 },
    sent: [],
    awaiting: { count: 1 },
  })
  await db
    .updateTable('payment')
    .set({ state: 'reversed', reversed_at_ms: lateEvening })
    .where('reference', '=', reference)
    .execute()
  expect(await readDay(db, lateEvening)).toMatchObject({ received: { count: 0 }, returned: { count: 1, kobo } })
})

test.each(engines)('what needs a person is on the page, with what to do, and without names (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  const { db } = app.services
  const reader = await enterDesk(app, 'reader')
  await app.submit('contact', aContactMessage({ email: 'lost@example.com' }))
  await app.expectEmails('lost@example.com', 1)
  await app.submit('registration', aPayingDelegate({ email: 'disputed@example.com', fullName: 'Ada Obi' }))
  await db
    .updateTable('submission')
    .set({ state: 'needs review' })
    .where('email', '=', 'disputed@example.com')
    .execute()
  await db.updateTable('payment').set({ state: 'in review', note: 'the payer disputes the payment' }).execute()
  await db
    .updateTable('email_message')
    .set({ state: 'undeliverable', note: null })
    .where('kind', '=', 'confirmation')
    .execute()
  const page = await (await reader.get('/today')).text()
  const codes = await db.selectFrom('submission').select('public_code').execute()
  for (const { public_code: code } of codes) expect.soft(page).toContain(`/orders/${code}`)
  for (const text of ['the payer disputes the payment', 'dashboard', 'could not be delivered', 'confirmation'])
    expect.soft(page).toContain(text)
  for (const secret of ['example.com', 'Ada Obi']) expect.soft(page).not.toContain(secret)
})

test.each(engines)('an undeliverable email counts until a later one left, for two weeks (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  const { db } = app.services
  await app.submit('contact', aContactMessage({ email: 'lost@example.com' }))
  await app.expectEmails('lost@example.com', 1)
  await db
    .updateTable('email_message')
    .set({ state: 'undeliverable', created_at_ms: 1_000 })
    .where('kind', '=', 'confirmation')
    .execute()
  await db.deleteFrom('email_message').where('kind', '!=', 'confirmation').execute()
  expect(await findOrdersWithUndeliverableEmail(db, 2_000)).toMatchObject([{ why: 'confirmation' }])
  expect(await findOrdersWithUndeliverableEmail(db, daysToMs(14) + 1_001)).toEqual([])
  const finance = await enterDesk(app, 'finance')
  const { public_code: code } = await db.selectFrom('submission').select('public_code').executeTakeFirstOrThrow()
  await finance.post(`/orders/${code}/resend`, { kind: 'confirmation' })
  expect(await findOrdersWithUndeliverableEmail(db, 2_000)).toEqual([])
})
