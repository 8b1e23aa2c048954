import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/adapters/database/open.server'
import { readConfig } from '../../../src/config.server'
import { aDelegate } from '../../builders/delegate'
import { formOf } from '../../support/form-data'
import { engines } from '../../support/servers/engines'
import { freePort } from '../../support/servers/free-port'
import { freshVariables } from '../../support/servers/start-app'
import { runCommand, startProcess } from '../../support/servers/start-process'

test.each(engines)('several programs that start at once on an empty database build it once (%s)', async (engine) => {
  const variables = await freshVariables(engine)
  const runs = await Promise.all(Array.from({ length: 4 }, () => runCommand(variables, 'list', 'all')))
  for (const run of runs) expect(run).toEqual({ code: 0, out: '', err: '' })
})

test.each(engines)(
  'two servers that write to one database at once lose nothing and fail nobody (%s)',
  async (engine) => {
    const variables = await freshVariables(engine)
    await using first = startProcess('server', variables)
    await using second = startProcess('server', { ...variables, PORT: String(await freePort()) })
    await Promise.all([first.ready(), second.ready()])
    const numbers = Array.from({ length: 60 }, (_, number) => number)
    const statuses = await Promise.all(
      numbers.map((number) => send(number % 2 ? first.url : second.url, number).then(({ status }) => status)),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await emailsIn(variables)).toEqual(numbers.map(emailOf).sort())
    for (const server of [first, second]) server.kill('SIGTERM')
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0])
    expect(first.out() + second.out()).not.toMatch(/locked|"level":50/)
  },
)

test.each(engines)(
  'a server killed under load keeps every registration it confirmed, and none twice (%s)',
  async (engine) => {
    const variables = await freshVariables(engine)
    const numbers = Array.from({ length: 80 }, (_, number) => number)
    const confirmed = new Map<number, unknown>()
    {
      await using server = startProcess('server', variables)
      await server.ready()
      const sending = numbers.map(async (number) => {
        const { status, json } = await send(server.url, number)
        if (status === 200) confirmed.set(number, json)
        if (confirmed.size === 25) server.kill('SIGKILL')
      })
      await Promise.allSettled(sending)
      expect(await server.ended).toBeNull()
    }
    expect(confirmed.size).toBeLessThan(numbers.length)
    await aMinuteLater(variables)

    await using server = startProcess('server', variables)
    await server.ready()
    for (const number of numbers) {
      const { status, json } = await send(server.url, number)
      expect(status).toBe(200)
      if (confirmed.has(number)) expect(json).toEqual(confirmed.get(number))
    }
    expect(await emailsIn(variables)).toEqual(numbers.map(emailOf).sort())
  },
)

async function send(url: string, number: number) {
  const body = formOf(aDelegate({ email: emailOf(number) }))
  const headers = { 'idempotency-key': `key-of-${number}` }
  const response = await fetch(`${url}/api/paystack/pay`, { method: 'POST', body, headers })
  return { status: response.status, json: await response.json() }
}

function emailOf(number: number): string {
  return `delegate${number}@example.com`
}

async function emailsIn(variables: Record<string, string>): Promise<string[]> {
  const { out } = await runCommand(variables, 'list', 'registration', '--json')
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).email as string)
    .sort()
}

/** Lets the claims of the killed server run out, as a minute would. */
async function aMinuteLater(variables: Record<string, string>): Promise<void> {
  const reading = readConfig(variables)
  if (reading.kind === 'wrong') throw new Error(reading.lines.join('\n'))
  const db = await openDatabase(reading.config.database, () => {})
  await db.updateTable('claim').set({ claimed_until_ms: 0 }).where('answer', 'is', null).execute()
  await db.destroy()
}
