import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/adapters/database/open-database.server'
import { readConfig } from '../../../src/config.server'
import { aDelegate } from '../../builders/delegate'
import { toFormData } from '../../support/form-data'
import { engines } from '../../support/servers/engines'
import { freePort } from '../../support/servers/free-port'
import { createEnvironment } from '../../support/servers/start-app'
import { runCommand, startProcess } from '../../support/servers/start-process'

/** How many visitors register at once. */
const visitorCount = 16

test.each(engines)('several programs that start at once on an empty database migrate it once (%s)', async (engine) => {
  const variables = await createEnvironment(engine)
  const ports = await Promise.all(Array.from({ length: 3 }, () => freePort()))
  const servers = ports.map((port) => startProcess('server', { ...variables, PORT: String(port) }))
  for (const server of servers) onTestFinished(() => server[Symbol.asyncDispose]())
  await Promise.all(servers.map((server) => server.waitUntilReady()))
  expect(await runCommand(variables, 'list', 'all')).toMatchObject({
    code: 0,
    out: '',
    err: 'No submission matches.\n',
  })
})

test.each(engines)(
  'two servers that write to one database at once lose nothing and fail no request (%s)',
  async (engine) => {
    const variables = await createEnvironment(engine)
    await using first = startProcess('server', variables)
    await using second = startProcess('server', { ...variables, PORT: String(await freePort()) })
    await Promise.all([first.waitUntilReady(), second.waitUntilReady()])
    const numbers = Array.from({ length: 60 }, (_, number) => number)
    const statuses = await Promise.all(
      numbers.map((number) =>
        sendRegistration(number % 2 ? first.url : second.url, number).then(({ status }) => status),
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await listEmails(variables)).toEqual(numbers.map(emailOf).sort())
    for (const server of [first, second]) server.kill('SIGTERM')
    expect(await Promise.all([first.exited, second.exited])).toEqual([0, 0])
    expect(first.out() + second.out()).not.toMatch(/locked|"level":50/)
  },
)

test.each(engines)(
  'a server killed under load keeps every confirmed registration exactly once (%s)',
  async (engine) => {
    const variables = await createEnvironment(engine)
    const numbers = Array.from({ length: 80 }, (_, number) => number)
    const confirmed = new Map<number, unknown>()
    {
      await using server = startProcess('server', variables)
      await server.waitUntilReady()
      // One after another for each visitor, so that most are not sent yet when the server is killed.
      const sending = Array.from({ length: visitorCount }, async (_, visitor) => {
        for (const number of numbers.filter((each) => each % visitorCount === visitor)) {
          const { status, json } = await sendRegistration(server.url, number)
          if (status === 200) confirmed.set(number, json)
          if (confirmed.size === 25) server.kill('SIGKILL')
        }
      })
      await Promise.allSettled(sending)
      expect(await server.exited).toBeNull()
    }
    expect(confirmed.size).toBeLessThan(numbers.length)
    await expireIdempotencyLeases(variables)

    await using server = startProcess('server', variables)
    await server.waitUntilReady()
    for (const number of numbers) {
      const { status, json } = await sendRegistration(server.url, number)
      expect(status).toBe(200)
      if (confirmed.has(number)) expect(json).toEqual(confirmed.get(number))
    }
    expect(await listEmails(variables)).toEqual(numbers.map(emailOf).sort())
  },
)

async function sendRegistration(url: string, number: number) {
  const body = toFormData(aDelegate({ email: emailOf(number) }))
  const headers = { 'idempotency-key': `key-of-${number}` }
  const response = await fetch(`${url}/api/paystack/pay`, { method: 'POST', body, headers })
  return { status: response.status, json: await response.json() }
}

function emailOf(number: number): string {
  return `delegate${number}@example.com`
}

async function listEmails(variables: Record<string, string>): Promise<string[]> {
  const { out } = await runCommand(variables, 'list', 'registration', '--json')
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).email as string)
    .sort()
}

/** Expires the idempotency leases of the killed server, as if a minute had passed. */
async function expireIdempotencyLeases(variables: Record<string, string>): Promise<void> {
  const configResult = readConfig(variables)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
  const db = await openDatabase(configResult.config.database, () => {})
  await db.updateTable('idempotency_record').set({ leased_until_ms: 0 }).where('response', 'is', null).execute()
  await db.destroy()
}
