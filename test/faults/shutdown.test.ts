import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/adapters/database/open.server'
import { readConfig } from '../../src/config.server'
import { aPayingDelegate } from '../builders/delegate'
import { formOf } from '../support/form-data'
import { measure } from '../support/measure'
import { type Stage, setStage } from '../support/servers/crash-harness'
import { type Engine, engines } from '../support/servers/engines'
import { startOutsideProvider } from '../support/servers/external-provider'
import { freePort } from '../support/servers/free-port'
import { type Guard, unguardedServer } from '../support/servers/mutate-build'
import { freshVariables } from '../support/servers/start-app'
import { startBuilt } from '../support/servers/start-process'
import { passes } from './crashes/rounds'
import { startBalancer } from './harness/load-balancer'
import { startLoad } from './harness/shutdown-load'

/** What service managers are told to wait for at least (docs/operations.md says 20 s). */
const endsWithinMs = 15_000

const ends = measure({ short: 1, full: 6 })
const visitors = 10
const slowOnes = ['slow0@example.com', 'slow1@example.com', 'slow2@example.com', 'slow3@example.com']

test.each(engines)(
  'of two servers behind a balancer one after another is told to end, and no visitor notices (%s)',
  async (engine) => {
    const { requests, failed, lost, codes, slowestMs } = await endUnderLoad(engine, ends)
    console.log(
      `figure: ${engine}: ${ends} × SIGTERM under load, ${requests} requests, ${failed.length} failed, slowest end ${Math.round(slowestMs)} ms`,
    )
    expect(failed).toEqual([])
    expect(lost).toEqual([])
    expect(codes).toEqual(Array.from({ length: ends }, () => 0))
    expect(slowestMs).toBeLessThan(endsWithinMs)
    expect(requests).toBeGreaterThan(visitors)
  },
  400_000,
)

test('that would be noticed: a server that goes before the balancer has looked fails its visitors', async () => {
  const servingOn = { stands: /await [\w$]+\(afterMs\);/ }
  const { failed } = await endUnderLoad('sqlite', 1, unguardedServer([servingOn]))
  expect(failed).not.toEqual([])
})

/** Ends one of the two servers and starts it again, so many times, while visitors come and some wait for a provider that is slow. */
async function endUnderLoad(engine: Engine, times: number, script = 'dist/server/server.js') {
  const variables: Record<string, string> = { ...(await freshVariables(engine)), TRUST_PROXY: '0' }
  let wanted = 0
  await using provider = await startOutsideProvider(variables, (moment) => {
    if (moment === 'page wanted') wanted++
  })
  Object.assign(variables, provider.variables)
  const both = [variables, { ...variables, PORT: String(await freePort()) }]
  const servers = both.map((own) => startBuilt(script, own))
  await Promise.all(servers.map((server) => server.ready()))
  await using balancer = await startBalancer(servers)
  const load = startLoad(balancer.url, visitors)
  const codes: (number | null)[] = []
  const slow: string[] = []
  let slowestMs = 0
  for (let time = 0; time < times; time++) {
    const [place, own = variables] = [time % 2, both[time % 2]]
    await provider.control({ silent: true })
    const waiting = slowOnes.map((email) => register(balancer.url, `${time}-${email}`))
    await expect.poll(() => wanted, { timeout: 60_000 }).toBe((time + 1) * slowOnes.length)
    const beganMs = performance.now()
    servers[place]?.kill('SIGTERM')
    await expect.poll(balancer.ready, { timeout: 30_000, interval: 20 }).toBe(1)
    await provider.control({ silent: false })
    slow.push(...(await Promise.all(waiting)).filter((status) => status !== '200'))
    codes.push((await servers[place]?.ended) ?? null)
    slowestMs = Math.max(slowestMs, performance.now() - beganMs)
    const before = load.answered.requests
    await expect.poll(() => load.answered.requests, { timeout: 60_000 }).toBeGreaterThan(before + visitors)
    servers[place] = startBuilt(script, own)
    await servers[place]?.ready()
    await expect.poll(balancer.ready, { timeout: 30_000, interval: 20 }).toBe(2)
  }
  const { requests, failed, acknowledged } = await load.stop()
  const lost = await missing(variables, acknowledged)
  for (const server of servers) await server[Symbol.asyncDispose]()
  return { requests: requests + times * slowOnes.length, failed: [...failed, ...slow], lost, codes, slowestMs }
}

async function register(url: string, email: string): Promise<string> {
  const body = formOf(aPayingDelegate({ email }))
  const sending = fetch(`${url}/api/paystack/pay`, { method: 'POST', headers: { connection: 'close' }, body })
  return sending.then(
    (answer) => String(answer.status),
    (error: Error) => `slow: ${error.message}`,
  )
}

/** Whoever was told that their form is here, and is not in the record. */
async function missing(variables: Record<string, string>, acknowledged: readonly string[]): Promise<string[]> {
  const reading = readConfig(variables)
  if (reading.kind === 'wrong') throw new Error(reading.lines.join('\n'))
  const db = await openDatabase(reading.config.database, () => {})
  const rows = await db.selectFrom('submission').select('email').execute()
  await db.destroy()
  const kept = new Set(rows.map(({ email }) => email))
  return acknowledged.filter((email) => !kept.has(email))
}

const hearingOne: Guard = { stands: /process\.on\("SIGTERM"/, instead: 'process.once("SIGTERM"' }

test.each([
  { hears: 'as a service manager and npm both tell it, ends once, and nothing fails', guards: [], ends: [0, '200'] },
  { hears: 'without its ear for the second, would fail who is there', guards: [hearingOne], ends: [null, 'failed'] },
])(
  'a server that is told to end three times, $hears',
  async ({ guards, ends }) => {
    const script = guards.length === 0 ? 'dist/server/server.js' : unguardedServer(guards)
    const variables = await freshVariables('sqlite')
    const wanted = Promise.withResolvers<void>()
    await using provider = await startOutsideProvider(
      variables,
      (moment) => moment === 'page wanted' && wanted.resolve(),
    )
    await using server = startBuilt(script, { ...variables, ...provider.variables })
    await server.ready()
    await provider.control({ silent: true })
    const answer = register(server.url, 'waiting@example.com')
    await wanted.promise
    for (let time = 0; time < 3; time++) {
      server.kill('SIGTERM')
      await pause(50)
    }
    await provider.control({ silent: false })
    const status = (await answer).startsWith('slow: ') ? 'failed' : await answer
    expect([await server.ended, status]).toEqual(ends)
  },
  60_000,
)

test('a mail server that keeps a letter waiting keeps no server from its end, and the letter leaves after the next start under its one name', async () => {
  await using stage = await setStage('sqlite')
  const held = await holdLetter(stage)
  const beganMs = performance.now()
  expect(await stage.end()).toBe(0)
  expect(performance.now() - beganMs).toBeLessThan(endsWithinMs)
  held.resolve()
  await passes(stage.db, 60_000)
  await stage.startServer()
  const queued = () => stage.db.selectFrom('letter').select('kind').where('state', '!=', 'sent').execute()
  await expect.poll(queued, { timeout: 60_000 }).toEqual([])
  const ids = await stage.db.selectFrom('letter').select('message_id').execute()
  expect(new Set(stage.mail.letters.map(({ messageId }) => messageId))).toEqual(
    new Set(ids.map(({ message_id }) => message_id)),
  )
})

const endOfPatience: Guard = { stands: /finish\(lettersPatienceMs\)/, instead: 'finish(600_000)' }
const forcedEnd: Guard = { stands: /setTimeout\(\(\) => process\.exit\(0\), drainWithinMs\)\.unref\(\);/ }

test('without its forced end it would wait for that mail server', async () => {
  await using stage = await setStage('sqlite', { script: unguardedServer([endOfPatience, forcedEnd]) })
  const held = await holdLetter(stage)
  const stillThere = pause(endsWithinMs, 'still there')
  expect(await Promise.race([stage.end(), stillThere])).toBe('still there')
  held.resolve()
})

/** Starts the server and leaves it with a letter that the mail server does not acknowledge until `resolve` is called. */
async function holdLetter(stage: Stage): Promise<PromiseWithResolvers<void>> {
  await stage.startServer()
  const held = Promise.withResolvers<void>()
  stage.mail.onLetter(() => held.promise)
  await register(stage.url, 'slow@example.com')
  const { pay_at } = await stage.db.selectFrom('payment').select('pay_at').executeTakeFirstOrThrow()
  await stage.provider.pay(pay_at ?? '')
  await expect.poll(() => stage.mail.letters.length, { timeout: 60_000 }).toBeGreaterThan(0)
  return held
}
