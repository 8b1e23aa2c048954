import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { startApp } from '../../test/support/servers/start-app'

test('a stopped server closes its port and its database connections', async () => {
  const app = await startApp({ engine: 'postgres' })
  await app.submit('registration', aDelegate())
  await app.expectEmails('adaeze@example.com', 1)
  await app[Symbol.asyncDispose]()
  await expect(fetch(app.url)).rejects.toThrow()
  // PostgreSQL rejects this while a client is connected.
  await dropDatabase(app.variables.DATABASE_URL ?? '')
})

test('a server reports liveness and readiness', async () => {
  await using app = await startApp()
  for (const path of ['/healthz', '/readyz']) expect((await fetch(app.url + path)).status).toBe(200)
  await app.services.db.destroy()
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  const response = await app.submit('registration', aDelegate())
  expect(response).toMatchObject({
    status: 500,
    json: { message: expect.stringMatching(/^Something went wrong on our side/) },
  })
})

test('a cleanup that fails does not prevent the others', async () => {
  const app = await startApp()
  const { variables, services } = app
  await services.db.insertInto('rate_count').values({ subject_hash: 'a hash', ends_at_ms: 1, count: 1 }).execute()
  await services.db.schema.dropTable('idempotency_record').execute()
  await app.stop()
  await using restarted = await startApp({ reuseVariables: variables })
  const counts = () => restarted.services.db.selectFrom('rate_count').selectAll().execute()
  await expect.poll(counts).toEqual([])
})

async function dropDatabase(url: string) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(`drop database ${new URL(url).pathname.slice(1)}`)
  } finally {
    await client.end()
  }
}
