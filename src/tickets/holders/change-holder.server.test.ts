import { expect, test } from 'vitest'
import { tickets } from '../../../content/tickets'
import { engines } from '../../../test/support/servers/engines'
import { freePort } from '../../../test/support/servers/free-port'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import {
  clockBeforeFestival,
  heldTicketToken,
  placeTicketOrder,
  postToApi,
  readOrderTickets,
} from '../../../test/support/ticket-orders'

const onlineTicket = tickets.find(({ attendance }) => attendance === 'online')?.ticketType ?? ''

test.each(engines)('a ticket for three is named, passed on, and void for the buyer at once (%s)', async (engine) => {
  await using app = await startApp({ engine, clock: clockBeforeFestival() })
  const order = await placeTicketOrder(app)
  expect(await postToApi(app, `${order}/tickets/2/name`, { fullName: '  Chidi\u202e\n Eze ' })).toMatchObject({
    status: 200,
  })
  expect(await postToApi(app, `${order}/tickets/2/name`, { fullName: 'Chidi Eze' })).toMatchObject({ status: 200 })
  expect(await postToApi(app, `${order}/tickets/2/name`, { fullName: 'Someone Else' })).toMatchObject({ status: 422 })
  const before = await readOrderTickets(app, order)
  expect(before.map(({ holder }) => holder)).toEqual(['Adaeze Okafor', 'Chidi Eze', null])

  const bola = { fullName: 'Bola Adé', email: 'bola@example.com' }
  expect(await postToApi(app, `${order}/tickets/3/holder`, bola)).toMatchObject({ status: 200 })
  const [, , passed] = await readOrderTickets(app, order)
  expect(passed).toMatchObject({ holder: 'Bola Adé', code: null, qrCode: null, passOnsLeft: 0 })
  const rows = await app.services.db
    .selectFrom('ticket')
    .selectAll()
    .where('position', '=', 3)
    .orderBy('generation')
    .execute()
  expect(rows.map(({ state }) => state)).toEqual(['replaced', 'valid'])
  expect(rows[0]?.public_code).not.toBe(rows[1]?.public_code)

  const [received] = await app.expectEmails('bola@example.com', 1)
  expect(received?.text).toContain(rows[1]?.public_code)
  expect(received?.text).toContain(`${app.url}/ticket/${rows[1]?.access_token}`)
  expect(received?.text).not.toContain('/order/')
  const told = await app.expectEmails('adaeze@example.com', 2)
  expect(told.find(({ subject }) => subject.includes(rows[0]?.public_code ?? ''))?.text).toContain('Bola Adé')
})

test('of an online ticket that was passed on, nobody is told of a QR code', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  const order = await placeTicketOrder(app, '1')
  await app.services.db.updateTable('ticket').set({ type: onlineTicket }).execute()
  const bola = { fullName: 'Bola Adé', email: 'bola@example.com' }
  expect(await postToApi(app, `${order}/tickets/1/holder`, bola)).toMatchObject({ status: 200 })
  const [received] = await app.expectEmails('bola@example.com', 1)
  const told = (await app.expectEmails('adaeze@example.com', 2)).find(({ text }) => text.includes('Bola Adé'))
  expect(told?.text).toContain('The new holder has received a link of their own.')
  for (const email of [received, told]) expect(email?.text).not.toMatch(/QR|entrance|admit/)
})

test.each(engines)('of several who pass one ticket on at once, on two servers, one succeeds (%s)', async (engine) => {
  const clock = clockBeforeFestival()
  await using app = await startApp({ engine, clock })
  // A SQLite file has one server.
  await using second = await (engine === 'postgres'
    ? startApp({ clock, reuseVariables: { ...app.variables, PORT: String(await freePort()) } })
    : startApp({ clock }))
  const servers = engine === 'postgres' ? [app, second] : [app]
  const order = await placeTicketOrder(app)
  await readOrderTickets(app, order)
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      postToApi(servers[index % servers.length] ?? app, `${order}/tickets/2/holder`, {
        fullName: `Guest ${index}`,
        email: `guest${index}@example.com`,
      }),
    ),
  )
  expect(results.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422, 422, 422])
  const winner = results.findIndex(({ status }) => status === 200)
  const valid = await app.services.db
    .selectFrom('ticket')
    .selectAll()
    .where('position', '=', 2)
    .where('state', '=', 'valid')
    .execute()
  expect(valid.map(({ holder_email }) => holder_email)).toEqual([`guest${winner}@example.com`])
  const repeat = { fullName: `Guest ${winner}`, email: `guest${winner}@example.com` }
  expect(await postToApi(app, `${order}/tickets/2/holder`, repeat)).toMatchObject({ status: 200 })
  await app.expectEmails(`guest${winner}@example.com`, 1)
  expect(await countTickets(app)).toBe(4)
})

test('the QR code of a ticket that was passed on names a ticket that is replaced', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  const order = await placeTicketOrder(app)
  const [before] = await readOrderTickets(app, order)
  await postToApi(app, `${order}/tickets/1/holder`, { fullName: 'Bola Adé', email: 'bola@example.com' })
  const row = await app.services.db
    .selectFrom('ticket')
    .select('state')
    .where('public_code', '=', before?.code ?? '')
    .executeTakeFirstOrThrow()
  expect(row.state).toBe('replaced')
  expect((await fetch(`${app.url}${order}/tickets.pdf`)).status).toBe(200)
  expect((await fetch(`${app.url}/ticket/${await heldTicketToken(app, 'bola@example.com')}/ticket.pdf`)).status).toBe(
    200,
  )
})

async function countTickets(app: TestApp): Promise<number> {
  return (await app.services.db.selectFrom('ticket').select('id').execute()).length
}
