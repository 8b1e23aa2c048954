import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { passingOn } from '../../../content/tickets'
import { clockFrom } from '../../../test/support/movable-clock'
import { startApp } from '../../../test/support/servers/start-app'
import {
  clockBeforeFestival,
  getFromApi,
  heldTicketToken,
  placeTicketOrder,
  postToApi,
  readOrderTickets,
} from '../../../test/support/ticket-orders'

const dayMs = 86_400_000

test('a received ticket is passed on by its own link, as often as allowed, and shows nothing of the order', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  const order = await placeTicketOrder(app)
  let path: string = `${order}/tickets/1`
  for (let count = 1; count <= passingOn.timesPerTicket; count++) {
    const holder = { fullName: `Holder ${count}`, email: `holder${count}@example.com` }
    expect(await postToApi(app, `${path}/holder`, holder)).toMatchObject({ status: 200 })
    // The link of the former holder repeats the answer and changes nothing.
    expect(await postToApi(app, `${path}/holder`, holder)).toMatchObject({ status: 200 })
    path = `/ticket/${await heldTicketToken(app, holder.email)}`
  }
  expect(await postToApi(app, `${path}/holder`, { fullName: 'One more', email: 'more@example.com' })).toMatchObject({
    status: 422,
  })
  const { json } = await getFromApi(app, path)
  expect(Object.keys(json).sort()).toEqual(['event', 'state', 'ticket'])
  expect(json).toMatchObject({ state: 'valid', ticket: { passOnsLeft: 0, mayBeNamed: false } })
  for (const secret of ['adaeze', 'Adaeze', 'AGF-', order.replace('/order/', '')]) {
    expect(JSON.stringify(json)).not.toContain(secret)
  }
  expect((await getFromApi(app, `/ticket/${await heldTicketToken(app, 'holder1@example.com')}`)).json).toMatchObject({
    state: 'passed on',
    ticket: null,
  })
  // The access token of a ticket that was never passed on is not sent to anyone and opens no page.
  const { access_token: unused } = await app.services.db
    .selectFrom('ticket')
    .select('access_token')
    .where('position', '=', 2)
    .executeTakeFirstOrThrow()
  expect((await getFromApi(app, `/ticket/${unused}`)).status).toBe(404)
})

test('after the festival, after a refund and after an erasure nobody names or passes on', async () => {
  const clock = clockBeforeFestival()
  await using app = await startApp({ clock })
  const order = await placeTicketOrder(app)
  await readOrderTickets(app, order)
  const holder = { fullName: 'Bola Adé', email: 'bola@example.com' }
  expect(await postToApi(app, `${order}/tickets/3/holder`, holder)).toMatchObject({ status: 200 })
  const ticketPath = `/ticket/${await heldTicketToken(app, holder.email)}`
  const attempts = [
    () => postToApi(app, `${order}/tickets/2/name`, { fullName: 'Too late' }),
    () => postToApi(app, `${order}/tickets/2/holder`, { fullName: 'Too late', email: 'late@example.com' }),
    () => postToApi(app, `${ticketPath}/holder`, { fullName: 'Too late', email: 'late@example.com' }),
  ]
  for (const state of ['reversed', 'needs review', 'awaiting payment'] as const) {
    await app.services.db.updateTable('submission').set({ state }).execute()
    for (const attempt of attempts) expect(await attempt()).toMatchObject({ status: 422 })
    expect((await getFromApi(app, ticketPath)).json).toMatchObject({ state: 'not valid', ticket: null })
  }
  await app.services.db.updateTable('submission').set({ state: 'received', erased_at_ms: 1 }).execute()
  for (const attempt of attempts) expect(await attempt()).toMatchObject({ status: 422 })
  await app.services.db.updateTable('submission').set({ erased_at_ms: null }).execute()
  await app.stop()
  await using after = await startApp({
    reuseVariables: app.variables,
    clock: clockFrom(Date.parse(festival.endsAt) + dayMs),
  })
  for (const [path, body] of [
    [`${order}/tickets/2/name`, { fullName: 'Too late' }],
    [`${ticketPath}/holder`, { fullName: 'Too late', email: 'late@example.com' }],
  ] as const)
    expect(await postToApi(after, path, body)).toMatchObject({ status: 422 })
  expect(
    (await readOrderTickets(after, order)).every(({ mayBeNamed, passOnsLeft }) => !mayBeNamed && passOnsLeft === 0),
  ).toBe(true)
})

test('unsafe and incomplete input is refused, and an order passes on thirty tickets an hour', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  const order = await placeTicketOrder(app, '40')
  await readOrderTickets(app, order)
  const holder = { fullName: 'Bola Adé', email: 'bola@example.com' }
  for (const body of [
    { ...holder, email: 'not an address' },
    { ...holder, fullName: 'x'.repeat(121) },
    { ...holder, fullName: ' \n ' },
    { ...holder, fullName: 'a\0b' },
    { email: holder.email },
    { fullName: holder.fullName },
  ])
    expect((await postToApi(app, `${order}/tickets/2/holder`, body)).status).toBe(422)
  for (const path of [`${order}/tickets/0/holder`, `${order}/tickets/41/holder`, '/order/nobody/tickets/1/holder'])
    expect((await postToApi(app, path, holder)).status).toBe(404)
  const statuses: number[] = []
  for (let place = 1; place <= 34; place++)
    statuses.push(
      (await postToApi(app, `${order}/tickets/${place}/holder`, { ...holder, email: `a${place}@example.com` })).status,
    )
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3)
  expect(statuses.slice(0, 28)).toEqual(Array(28).fill(200))
})
