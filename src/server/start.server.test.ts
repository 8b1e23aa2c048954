import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { startApp } from '../../test/support/servers/start-app'

test('a stopped server leaves neither a port nor a connection to the database open', async () => {
  const app = await startApp({ engine: 'postgres' })
  await app.submit('registration', aDelegate())
  await app.expectLetters('adaeze@example.com', 1)
  await app[Symbol.asyncDispose]()
  await expect(fetch(app.url)).rejects.toThrow()
  // PostgreSQL refuses this while anybody is connected.
  await dropDatabase(app.variables.DATABASE_URL ?? '')
})

test('a server says that it is alive, and whether it is ready', async () => {
  await using app = await startApp()
  for (const path of ['/healthz', '/readyz']) expect((await fetch(app.url + path)).status).toBe(200)
  await app.services.db.destroy()
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  const answer = await app.submit('registration', aDelegate())
  expect(answer).toMatchObject({
    status: 500,
    json: { message: expect.stringMatching(/^Something went wrong on our side/) },
  })
})

test('a clearing that fails keeps none of the others from their work', async () => {
  const app = await startApp()
  const { variables, services } = app
  await services.db.insertInto('post_count').values({ who: 'somebody', ends_at_ms: 1, count: 1 }).execute()
  await services.db.schema.dropTable('claim').execute()
  await app.stop()
  await using again = await startApp({ again: variables })
  const counts = () => again.services.db.selectFrom('post_count').selectAll().execute()
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
