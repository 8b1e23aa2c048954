import { expect, onTestFinished, test } from 'vitest'
import { aContactMessage } from '../../builders/contact-message'
import { startChaosProxy } from '../../faults/harness/chaos-proxy'
import { createEnvironment } from '../../support/servers/start-app'
import { startProcess } from '../../support/servers/start-process'

test('a server that starts before PostgreSQL shows its pages, says what it waits for, and takes forms once PostgreSQL is there', async () => {
  const { postgres, variables } = await createDistantDatabase()
  await postgres.setBehaviour({ kind: 'refuse' })
  await using server = startProcess('server', variables)
  const status = (path: string, init?: RequestInit) =>
    fetch(server.url + path, init).then(
      (response) => response.status,
      () => 0,
    )
  const sendForm = () =>
    status('/api/contact-us', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aContactMessage()),
    })
  await expect.poll(() => status('/healthz')).toBe(200)
  expect(await status('/readyz')).toBe(503)
  expect(await status('/')).toBe(200)
  expect(await status('/api/order/none')).toBe(503)
  expect(await sendForm()).toBe(503)
  await expect.poll(() => linesAboutWaiting(server.out()).length).toBeGreaterThan(1)
  expect(linesAboutWaiting(server.out())[0]).toMatchObject({
    msg: `waiting for PostgreSQL at 127.0.0.1:${postgres.port}`,
    code: 'ECONNREFUSED',
  })
  await postgres.setBehaviour({ kind: 'pass' })
  await server.waitUntilReady()
  expect(await sendForm()).toBe(200)
})

test('SIGTERM ends a server that waits for PostgreSQL', async () => {
  const { postgres, variables } = await createDistantDatabase()
  await postgres.setBehaviour({ kind: 'refuse' })
  await using server = startProcess('server', variables)
  await expect.poll(() => linesAboutWaiting(server.out()).length).toBeGreaterThan(0)
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

test.each([
  ['a wrong password', { password: 'another' }, /DATABASE_URL.*password authentication failed/],
  ['an unknown database', { pathname: '/unknown' }, /DATABASE_URL.*database "unknown" does not exist/],
])('%s ends the start with one line, because waiting would not help', async (_what, part, line) => {
  const { variables } = await createDistantDatabase()
  const url = Object.assign(new URL(variables.DATABASE_URL ?? ''), part)
  await using server = startProcess('server', { ...variables, DATABASE_URL: url.href })
  expect(await server.exited).toBe(1)
  expect(server.err().trimEnd().split('\n')).toEqual([expect.stringMatching(line)])
  expect(server.err()).not.toContain('another')
})

/** An environment whose PostgreSQL server is reached through a network that a test can interrupt. */
async function createDistantDatabase() {
  const variables = await createEnvironment('postgres')
  const url = new URL(variables.DATABASE_URL ?? '')
  const postgres = await startChaosProxy(Number(url.port))
  onTestFinished(() => postgres[Symbol.asyncDispose]())
  url.port = String(postgres.port)
  return { postgres, variables: { ...variables, DATABASE_URL: url.href } }
}

function linesAboutWaiting(log: string): Record<string, unknown>[] {
  return log
    .split('\n')
    .filter((line) => line.includes('"msg":"waiting for'))
    .map((line) => JSON.parse(line))
}
