import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/adapters/database/open-database.server'
import { readConfig } from '../../src/config.server'
import { testedBuild } from '../../tools/builds/tested-build'
import { aPayingDelegate } from '../builders/delegate'
import { toFormData } from '../support/form-data'
import { type CrashHarness, createCrashHarness } from '../support/servers/crash-harness'
import { type Engine, engines } from '../support/servers/engines'
import { startExternalProvider } from '../support/servers/external-provider'
import { freePort } from '../support/servers/free-port'
import { buildUnguardedServer, type Guard } from '../support/servers/mutate-build'
import { createEnvironment } from '../support/servers/start-app'
import { startBuiltProgram } from '../support/servers/start-process'
import { testScale } from '../support/test-scale'
import { advanceStoredTimes } from './crashes/crash-cycle'
import { startLoadBalancer } from './harness/load-balancer'
import { startLoad } from './harness/shutdown-load'

/** The server must exit within this time; docs/operations.md tells service managers to wait 20 s. */
const shutdownTimeoutMs = 15_000

const restartCount = testScale({ short: 1, full: 6 })
const visitorCount = 10
const slowVisitors = ['slow0@example.com', 'slow1@example.com', 'slow2@example.com', 'slow3@example.com']

test.each(engines)(
  'two servers behind a load balancer are restarted in turn, and no visitor notices (%s)',
  async (engine) => {
    const { requests, failed, lost, codes, slowestMs } = await restartUnderLoad(engine, restartCount)
    console.log(
      `figure: ${engine}: ${restartCount} × SIGTERM under load, ${requests} requests, ${failed.length} failed, slowest end ${Math.round(slowestMs)} ms`,
    )
    expect(failed).toEqual([])
    expect(lost).toEqual([])
    expect(codes).toEqual(Array.from({ length: restartCount }, () => 0))
    expect(slowestMs).toBeLessThan(shutdownTimeoutMs)
    expect(requests).toBeGreaterThan(visitorCount)
  },
  400_000,
)

test('the test detects a server that exits before the load balancer notices', async () => {
  const drainDelayGuard = { pattern: /await setTimeout(?:\$\d+)?\(delayMs\);/ }
  const { failed } = await restartUnderLoad('sqlite', 1, buildUnguardedServer([drainDelayGuard]))
  expect(failed).not.toEqual([])
})

/**
 * Restarts the two servers in turn, `restarts` times, while visitors send requests and some wait for a slow
 * provider.
 */
async function restartUnderLoad(engine: Engine, restarts: number, script = `${testedBuild}/server/server.js`) {
  const variables: Record<string, string> = { ...(await createEnvironment(engine)), TRUST_PROXY: '0' }
  let checkoutRequests = 0
  await using provider = await startExternalProvider(variables, (moment) => {
    if (moment === 'page wanted') checkoutRequests++
  })
  Object.assign(variables, provider.variables)
  const serverVariables = [variables, { ...variables, PORT: String(await freePort()) }]
  const servers = serverVariables.map((own) => startBuiltProgram(script, own))
  await Promise.all(servers.map((server) => server.waitUntilReady()))
  await using balancer = await startLoadBalancer(servers)
  const load = startLoad(balancer.url, visitorCount)
  const codes: (number | null)[] = []
  const failedSlowVisitors: string[] = []
  let slowestMs = 0
  for (let index = 0; index < restarts; index++) {
    const [serverIndex, variablesOfServer = variables] = [index % 2, serverVariables[index % 2]]
    await provider.control({ silent: true })
    const pendingResponses = slowVisitors.map((email) => register(balancer.url, `${index}-${email}`))
    await expect.poll(() => checkoutRequests).toBe((index + 1) * slowVisitors.length)
    const startedAtMs = performance.now()
    servers[serverIndex]?.kill('SIGTERM')
    await expect.poll(balancer.ready, { interval: 20 }).toBe(1)
    await provider.control({ silent: false })
    failedSlowVisitors.push(...(await Promise.all(pendingResponses)).filter((status) => status !== '200'))
    codes.push((await servers[serverIndex]?.exited) ?? null)
    slowestMs = Math.max(slowestMs, performance.now() - startedAtMs)
    const requestsBefore = load.result.requests
    await expect.poll(() => load.result.requests).toBeGreaterThan(requestsBefore + visitorCount)
    servers[serverIndex] = startBuiltProgram(script, variablesOfServer)
    await servers[serverIndex]?.waitUntilReady()
    await expect.poll(balancer.ready, { interval: 20 }).toBe(2)
  }
  const { requests, failed, acknowledged } = await load.stop()
  const lost = await findMissing(variables, acknowledged)
  for (const server of servers) await server[Symbol.asyncDispose]()
  return {
    requests: requests + restarts * slowVisitors.length,
    failed: [...failed, ...failedSlowVisitors],
    lost,
    codes,
    slowestMs,
  }
}

async function register(url: string, email: string): Promise<string> {
  const body = toFormData(aPayingDelegate({ email }))
  const pendingResponse = fetch(`${url}/api/paystack/pay`, { method: 'POST', headers: { connection: 'close' }, body })
  return pendingResponse.then(
    (response) => String(response.status),
    (error: Error) => `slow: ${error.message}`,
  )
}

/** Returns the visitors whose form was acknowledged but is not stored. */
async function findMissing(variables: Record<string, string>, acknowledged: readonly string[]): Promise<string[]> {
  const configResult = readConfig(variables)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
  const db = await openDatabase(configResult.config.database, () => {})
  const rows = await db.selectFrom('submission').select('email').execute()
  await db.destroy()
  const storedEmails = new Set(rows.map(({ email }) => email))
  return acknowledged.filter((email) => !storedEmails.has(email))
}

const repeatedSignalGuard: Guard = { pattern: /process\.on\("SIGTERM"/, replacement: 'process.once("SIGTERM"' }

test.each([
  { hears: 'as by a service manager and npm, ends once without a failed request', guards: [], ends: [0, '200'] },
  {
    hears: 'and handles only the first signal, fails the request in progress',
    guards: [repeatedSignalGuard],
    ends: [null, 'failed'],
  },
])(
  'a server that gets SIGTERM three times, $hears',
  async ({ guards, ends }) => {
    const script = guards.length === 0 ? `${testedBuild}/server/server.js` : buildUnguardedServer(guards)
    const variables = await createEnvironment('sqlite')
    const wanted = Promise.withResolvers<void>()
    await using provider = await startExternalProvider(
      variables,
      (moment) => moment === 'page wanted' && wanted.resolve(),
    )
    await using server = startBuiltProgram(script, { ...variables, ...provider.variables })
    await server.waitUntilReady()
    await provider.control({ silent: true })
    const response = register(server.url, 'waiting@example.com')
    await wanted.promise
    server.kill('SIGTERM')
    // Signals that come before it has handled the first are one for it.
    await expect.poll(() => fetch(`${server.url}/readyz`).then(({ status }) => status)).toBe(503)
    for (let time = 1; time < 3; time++) {
      server.kill('SIGTERM')
      await pause(50)
    }
    await provider.control({ silent: false })
    const status = (await response).startsWith('slow: ') ? 'failed' : await response
    expect([await server.exited, status]).toEqual(ends)
  },
  300_000,
)

test('a hanging mail server does not delay the shutdown, and the email is sent after the next start with the same Message-ID', async () => {
  await using harness = await createCrashHarness('sqlite')
  const heldEmail = await holdEmail(harness)
  const beganMs = performance.now()
  expect(await harness.terminate()).toBe(0)
  expect(performance.now() - beganMs).toBeLessThan(shutdownTimeoutMs)
  heldEmail.resolve()
  await advanceStoredTimes(harness.db, 60_000)
  await harness.startServer()
  const queued = () => harness.db.selectFrom('email_message').select('kind').where('state', '!=', 'sent').execute()
  await expect.poll(queued).toEqual([])
  const ids = await harness.db.selectFrom('email_message').select('message_id').execute()
  expect(new Set(harness.mail.emails.map(({ messageId }) => messageId))).toEqual(
    new Set(ids.map(({ message_id }) => message_id)),
  )
})

const emailStopTimeoutGuard: Guard = { pattern: /finish\(emailStopTimeoutMs\)/, replacement: 'finish(600_000)' }
const forcedExitGuard: Guard = { pattern: /setTimeout\(\(\) => process\.exit\(0\), drainTimeoutMs\)\.unref\(\);/ }

test('without the forced exit, the server waits for the mail server', async () => {
  await using harness = await createCrashHarness('sqlite', {
    script: buildUnguardedServer([emailStopTimeoutGuard, forcedExitGuard]),
  })
  const heldEmail = await holdEmail(harness)
  const stillRunning = pause(shutdownTimeoutMs, 'still there')
  expect(await Promise.race([harness.terminate(), stillRunning])).toBe('still there')
  heldEmail.resolve()
})

/** Starts the server with an email that the mail server does not acknowledge until `resolve` is called. */
async function holdEmail(harness: CrashHarness): Promise<PromiseWithResolvers<void>> {
  await harness.startServer()
  const heldEmail = Promise.withResolvers<void>()
  harness.mail.onEmail(() => heldEmail.promise)
  await register(harness.url, 'slow@example.com')
  const { checkout_url } = await harness.db.selectFrom('payment').select('checkout_url').executeTakeFirstOrThrow()
  await harness.provider.pay(checkout_url ?? '')
  await expect.poll(() => harness.mail.emails.length).toBeGreaterThan(0)
  return heldEmail
}
