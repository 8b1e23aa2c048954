import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { aDelegate } from '../../test/a-delegate'
import { startApp } from '../../test/start-app'

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

async function dropDatabase(url: string) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(`drop database ${new URL(url).pathname.slice(1)}`)
  } finally {
    await client.end()
  }
}
