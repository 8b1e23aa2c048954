import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDelegate } from '../../../test/builders/delegate'
import { startApp } from '../../../test/support/servers/start-app'

test('PostgreSQL keeps the plan of what is written, and not of what is read', async () => {
  await using app = await startApp({ engine: 'postgres' })
  await app.submit('registration', aDelegate())
  await app.expectEmails('adaeze@example.com', 1)
  // The pool lends out the connection that was used last, so some have prepared more than others.
  const statements = async () =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(app.services.db)).rows
  await expect.poll(statements).not.toEqual([])
  for (const { statement } of await statements()) expect(statement).toMatch(/^(insert|update) /)
})

test('a column that a newer release adds does not disturb the server that still runs', async () => {
  await using app = await startApp({ engine: 'postgres' })
  const before = await app.submit('registration', aDelegate())
  await sql`alter table submission add column of_a_newer_release integer`.execute(app.services.db)
  await sql`alter table email_message add column of_a_newer_release integer`.execute(app.services.db)
  const after = await app.submit('registration', aDelegate())
  expect([before.status, after.status]).toEqual([200, 200])
  for (const { json } of [before, after]) expect((await fetch(`${app.url}/api${json.order}`)).status).toBe(200)
  await app.expectEmails('adaeze@example.com', 2)
})
