import path from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../src/adapters/database/open.server'
import { readConfig } from '../src/config.server'
import { startSandbox } from '../src/sandbox/start-sandbox.server'
import { aPayingDelegate } from './a-delegate'
import { formOf } from './form-of'
import { freePort } from './free-port'
import { readOutbox } from './outbox'
import { freshVariables } from './start-app'
import { startBuilt } from './start-process'
import { unguardedServer } from './unguarded-build'

const each = 50
const once = {
  statuses: [200],
  said: ['success'],
  fulfilments: 1,
  state: 'paid',
  letters: ['confirmation', 'notice'],
  confirmations: 1,
}

test('fifty return pages and fifty webhooks at once on two servers are one fulfilment and one confirmation', async () => {
  expect(await raceFor('dist/server/server.js')).toEqual(once)
})

test('that would be noticed: without the conditional updates the same race fulfils again and again', async () => {
  const { fulfilments, ...rest } = await raceFor(unguardedServer())
  expect({ fulfilments, ...rest }).not.toEqual(once)
  expect(fulfilments).toBeGreaterThanOrEqual(each)
})

/**
 * One payment, and everybody learns of it at the same moment: the provider is silent until all fifty visits and an event's work have asked
 * about it, and then answers all of them.
 */
async function raceFor(script: string) {
  await using provider = await startSandbox()
  const own = { PAYSTACK_SECRET_KEY: provider.secretKey, PAYSTACK_URL: provider.url }
  const variables: Record<string, string> = { ...(await freshVariables('postgres')), ...own }
  await using first = startBuilt(script, variables)
  await using second = startBuilt(script, { ...variables, PORT: String(await freePort()) })
  await Promise.all([first.ready(), second.ready()])
  const reference = await pay(first.url, provider)

  await provider.control({ silent: true })
  const servers = Array.from({ length: each }, (_, turn) => (turn % 2 === 0 ? first.url : second.url))
  const visits = servers.map((url) => fetch(`${url}/api/paystack/callback?reference=${reference}`))
  const events = servers.map((url) => deliver(url, provider))
  await expect.poll(() => provider.callsTo(reference), { timeout: 30_000 }).toBeGreaterThan(each)
  await provider.control({ silent: false })

  const answers = await Promise.all(visits)
  const said = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { status: string }).status))
  const statuses = [...answers, ...(await Promise.all(events))].map(({ status }) => status)
  const { state, letters } = await record(variables)
  const sent = await readOutbox(path.join(variables.DATA_DIR ?? '', 'outbox'))
  return {
    statuses: [...new Set(statuses)],
    said: [...new Set(said)],
    fulfilments: `${first.out()}${second.out()}`.split('payment settled').length - 1,
    state,
    letters,
    confirmations: sent.filter(({ to }) => to.includes('adaeze@example.com')).length,
  }
}

type Provider = Awaited<ReturnType<typeof startSandbox>>

/** Registers, pays, and waits for the event, which the test delivers itself. */
async function pay(url: string, provider: Provider): Promise<string> {
  const response = await fetch(`${url}/api/paystack/pay`, { method: 'POST', body: formOf(aPayingDelegate()) })
  const { authorization_url: payAt } = (await response.json()) as { authorization_url: string }
  const back = await provider.press(payAt, 'pay')
  await provider.eventsToBe(1)
  return new URL(back.headers.get('location') ?? '').searchParams.get('trxref') ?? ''
}

function deliver(url: string, { events: [event] }: Provider): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': event?.signature ?? '' }
  return fetch(`${url}/api/paystack/webhook`, { method: 'POST', headers, body: event?.body ?? '' })
}

/** What the database says once the event is handled and every letter has left. */
async function record(variables: Record<string, string>) {
  const reading = readConfig(variables)
  if (reading.kind === 'wrong') throw new Error(reading.lines.join('\n'))
  const db = await openDatabase(reading.config.database, () => {})
  const open = async () => [
    ...(await db.selectFrom('provider_event').select('id').where('handled_at_ms', 'is', null).execute()),
    ...(await db.selectFrom('letter').select('kind').where('state', '!=', 'sent').execute()),
  ]
  await expect.poll(open, { timeout: 30_000 }).toEqual([])
  const { state } = await db.selectFrom('submission').select('state').executeTakeFirstOrThrow()
  const letters = await db.selectFrom('letter').select('kind').orderBy('kind').execute()
  await db.destroy()
  return { state, letters: letters.map(({ kind }) => kind) }
}
