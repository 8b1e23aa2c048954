import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { aDelegate } from '../../builders/delegate'
import { clockFrom } from '../../support/movable-clock'
import { engines } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

const beforeFestival = clockFrom(Date.parse(festival.startsAt) - 30 * 86_400_000)

test.each(engines)('a ticket’s new holder is exported and erased, and the ticket is void (%s)', async (engine) => {
  await using app = await startApp({ engine, clock: beforeFestival })
  const { json } = await app.submit('registration', aDelegate({ numberOfTicket: '2' }))
  await fetch(`${app.url}/api${json.order}`)
  const response = await fetch(`${app.url}/api${json.order}/tickets/2/holder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Bola Adé', email: 'bola@example.com' }),
  })
  expect(response.status).toBe(200)
  await app.expectEmails('bola@example.com', 1)
  await app.expectEmails('adaeze@example.com', 2)
  const { access_token: key } = await app.services.db
    .selectFrom('ticket')
    .select('access_token')
    .where('holder_email', 'is not', null)
    .executeTakeFirstOrThrow()

  const exported = await runCommand(app.variables, 'export', 'BOLA@example.com')
  expect(JSON.parse(exported.out).ticketsReceived).toMatchObject([{ holderName: 'Bola Adé', state: 'valid' }])
  expect(exported.out).not.toContain(key)
  expect((await runCommand(app.variables, 'erase', 'bola@example.com')).out).toContain('Nothing was changed')
  const erased = await runCommand(app.variables, 'erase', 'bola@example.com', '--yes')
  expect(erased).toMatchObject({ code: 0, err: '' })

  const rows = await app.services.db
    .selectFrom('ticket')
    .selectAll()
    .orderBy('position')
    .orderBy('generation')
    .execute()
  expect(rows.map(({ state }) => state)).toEqual(['valid', 'replaced', 'void'])
  expect(JSON.stringify(rows)).not.toMatch(/Bola|bola/)
  const emails = await app.services.db.selectFrom('email_message').selectAll().execute()
  expect(JSON.stringify(emails)).not.toContain('bola')
  expect(await app.emailsTo('bola@example.com')).toEqual([])
  expect((await fetch(`${app.url}/api/ticket/${key}`)).status).toBe(404)
  // The buyer keeps the other ticket, and the void one does not come back.
  const { tickets } = await (await fetch(`${app.url}/api${json.order}`)).json()
  expect(tickets).toMatchObject({ total: 1, tickets: [{ holder: 'Adaeze Okafor' }] })
})
