import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildUnguardedServer, type Guard } from '../support/servers/mutate-build'
import { testScale } from '../support/test-scale'
import { type FaultHarness, startFaultHarness } from './harness/fault-harness'
import { expectToSurviveOutage } from './harness/outage'
import { submitRegistration, submitUntilAccepted } from './harness/visitors'

const timeoutMs = 300_000

type ProviderFault = 'refuse' | 'reset' | 'hang' | 'swallow'

test.each(testScale<ProviderFault[]>({ short: ['refuse'], full: ['refuse', 'reset', 'hang', 'swallow'] }))(
  'an unavailable provider costs visitors no more than a retry (%s)',
  async (kind) => {
    await using harness = await startFaultHarness()
    await expectToSurviveOutage(harness, {
      label: `provider away (${kind})`,
      begin: () => harness.providerProxy.setBehaviour({ kind }),
      end: () => harness.providerProxy.setBehaviour({ kind: 'pass' }),
      // Requests that the server sent before end by its own timeout.
      lingerMs: kind === 'swallow' ? 10_000 : 0,
    })
  },
  timeoutMs,
)

/** The guard that times out provider requests. */
const timeoutGuard: Guard = { pattern: /signal: AbortSignal\.timeout\(connection\.timeoutMs\)/ }

test(
  'a silent or extremely slow provider is timed out, and the form gets a response; without the timeout, it gets none',
  async () => {
    await using silent = await startFaultHarness()
    await using slow = await startFaultHarness()
    await using unguarded = await startFaultHarness({ script: buildUnguardedServer([timeoutGuard]) })
    await Promise.all([silent, unguarded].map(({ providerProxy }) => providerProxy.setBehaviour({ kind: 'hang' })))
    await slow.providerProxy.setBehaviour({ kind: 'slow', bytes: 4, pauseMs: 400 })
    const pendingSubmission = submitRegistration(unguarded.url, 'waiting@example.com', { isPaying: true })
    const guarded = [silent, slow]
    const results = await Promise.all(
      guarded.map(({ url }) => submitRegistration(url, 'told@example.com', { isPaying: true })),
    )
    for (const result of results) expect(result).toMatchObject({ status: 503, message: expect.stringMatching(/saved/) })
    const stillWaiting = pause(2_000, 'still waiting')
    expect(await Promise.race([pendingSubmission, stillWaiting])).toBe('still waiting')
    await Promise.all([...guarded, unguarded].map(({ providerProxy }) => providerProxy.setBehaviour({ kind: 'pass' })))
    await pendingSubmission
    await Promise.all(guarded.map(({ url }) => submitUntilAccepted(url, 'told@example.com', { isPaying: true })))
  },
  timeoutMs,
)

/** The guards that retry events that could not be verified, and that verify every open attempt. */
const retryGuards: readonly Guard[] = [
  {
    pattern: /(?<=next_attempt_at_ms: clock\.nowMs\(\) \+ )retryDelayMs(?:\$\d+)?\(error, attempts\)/,
    replacement: '50 * 60000',
  },
  { pattern: /(?<=async function sweepOpenAttempts\(services, signal\) \{)/, replacement: 'return;' },
]

test(
  'payments made while the provider is unreachable are fulfilled once it is back; without retries, they never are',
  async () => {
    await using harness = await startFaultHarness()
    await using unguarded = await startFaultHarness({ script: buildUnguardedServer(retryGuards) })
    await Promise.all([harness, unguarded].map(payWhileProviderUnreachable))
    await expect.poll(() => submissionStates(harness)).toEqual(['paid'])
    expect(await submissionStates(unguarded)).toEqual(['awaiting payment'])
  },
  timeoutMs,
)

/** The guards that share a verify request and cache its response for a while. */
const sharingGuards: readonly Guard[] = [
  { pattern: /(?<=const cached = )options\.allowCached/, replacement: 'false' },
  { pattern: /(?<=const current = )pending\.get\(reference\)/, replacement: 'void 0' },
  { pattern: /(?<=const run = )runs\.get\(name\)/, replacement: 'void 0' },
]

test(
  'a crowd on one result page costs the provider a few verify requests; without sharing, one for each visit',
  async () => {
    await using harness = await startFaultHarness()
    await using unguarded = await startFaultHarness({ script: buildUnguardedServer(sharingGuards) })
    const [verifyCount = 0, unguardedVerifyCount = 0] = await Promise.all(
      [harness, unguarded].map(countVerificationsOfCrowd),
    )
    expect(verifyCount).toBeLessThanOrEqual(10)
    expect(unguardedVerifyCount).toBeGreaterThan(40)
    console.log(`figure: 100 visits of a result page cost ${verifyCount} questions to the provider`)
  },
  timeoutMs,
)

/** Loads a result page 100 times while the payment is pending. Returns the number of verify requests. */
async function countVerificationsOfCrowd(harness: FaultHarness): Promise<number> {
  const { checkoutUrl = '' } = await submitRegistration(harness.url, 'payer@example.com', { isPaying: true })
  const { reference } = await harness.db.selectFrom('payment').select('reference').executeTakeFirstOrThrow()
  await harness.provider.control({ webhooks: 'withheld', state: 'processing' })
  await harness.provider.pay(checkoutUrl)
  const countBefore = harness.provider.verifyCount()
  const visits = await Promise.all(
    Array.from({ length: 100 }, () => fetch(`${harness.url}/api/paystack/callback?reference=${reference}`)),
  )
  for (const visitResultPage of visits) expect(await visitResultPage.json()).toMatchObject({ status: 'pending' })
  return harness.provider.verifyCount() - countBefore
}

test(
  'while checkout pages cannot be opened, payments are confirmed, and retries do not wait for each other',
  async () => {
    await using harness = await startFaultHarness()
    const { checkoutUrl = '' } = await submitRegistration(harness.url, 'payer@example.com', { isPaying: true })
    await harness.provider.control({ silentTo: 'initialize' })
    const firstSubmission = submitRegistration(harness.url, 'waits@example.com', { isPaying: true })
    const findAccessToken = () =>
      harness.db
        .selectFrom('submission')
        .select('access_token')
        .where('email', '=', 'waits@example.com')
        .executeTakeFirst()
    await expect.poll(findAccessToken).toBeDefined()
    const { access_token: accessToken = '' } = (await findAccessToken()) ?? {}
    const startedAtMs = performance.now()
    const attempts = Array.from({ length: 8 }, () =>
      fetch(`${harness.url}/api/order/${accessToken}/payment`, { method: 'POST' }),
    )
    await harness.provider.pay(checkoutUrl)
    // While the first of them hangs.
    const paid = expect
      .poll(() => submissionStates(harness))
      .toContain('paid')
      .then(() => 'paid')
    expect(await Promise.race([paid, Promise.race(attempts).then(() => 'answered')])).toBe('paid')
    for (const response of await Promise.all(attempts)) expect(response.status).toBe(503)
    // One call may take ten seconds; one after another, the eight would take eighty.
    expect(performance.now() - startedAtMs).toBeLessThan(70_000)
    expect((await firstSubmission).status).toBe(503)
  },
  timeoutMs,
)

test(
  'a rate-limited provider (429) gets no requests until it allows them, and then the payment is confirmed',
  async () => {
    await using harness = await startFaultHarness()
    const { checkoutUrl = '' } = await submitRegistration(harness.url, 'payer@example.com', { isPaying: true })
    const { reference } = await harness.db.selectFrom('payment').select('reference').executeTakeFirstOrThrow()
    await harness.provider.control({ webhooks: 'withheld', status: 429, retryAfter: '8' })
    await harness.provider.pay(checkoutUrl)
    const visitResultPage = async () => {
      const response = await fetch(`${harness.url}/api/paystack/callback?reference=${reference}`)
      return ((await response.json()) as { status: string }).status
    }
    const countBefore = harness.provider.verifyCount()
    expect(await visitResultPage()).toBe('pending')
    await harness.provider.control({ status: null, retryAfter: null })
    expect((await submitRegistration(harness.url, 'other@example.com', { isPaying: true })).status).toBe(503)
    expect(harness.provider.verifyCount() - countBefore).toBe(1)
    await expect.poll(visitResultPage).toBe('success')
  },
  timeoutMs,
)

/** The provider reports a payment, but verifying it fails; then the provider is reachable again. */
async function payWhileProviderUnreachable(harness: FaultHarness): Promise<void> {
  const { checkoutUrl = '' } = await submitRegistration(harness.url, 'payer@example.com', { isPaying: true })
  await harness.providerProxy.setBehaviour({ kind: 'refuse' })
  await harness.provider.pay(checkoutUrl)
  const attempts = () => harness.db.selectFrom('provider_event').select('attempts').execute()
  await expect.poll(attempts).toEqual([{ attempts: 1 }])
  await harness.providerProxy.setBehaviour({ kind: 'pass' })
}

async function submissionStates({ db }: FaultHarness): Promise<string[]> {
  return (await db.selectFrom('submission').select('state').execute()).map(({ state }) => state)
}
