import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { daysToMs } from '../../src/domain/time/days-to-ms'
import { type Engine, engines } from '../support/servers/engines'
import { buildUnguardedServer, type Guard } from '../support/servers/mutate-build'
import { testScale } from '../support/test-scale'
import { type FaultHarness, startFaultHarness } from './harness/fault-harness'
import { expectStoredOnce, submitRegistration, submitUntilAccepted } from './harness/visitors'

const timeoutMs = 300_000

/** The guard that treats due times too far in the future as due. */
const futureTimesGuard: Guard = { pattern: / or \$\{sql\.ref\(column\)\} > \$\{nowMs \+ [^}]*\}/ }

const clockJumps = {
  'put back by a day': [0, -1],
  'put forward by a day': [0, 1],
  'a day ahead and then put right': [1, 0],
  'five days behind and then put right': [-5, 0],
}

type ClockJump = keyof typeof clockJumps

const cases = testScale<{ engine: Engine; jump: ClockJump }[]>({
  short: [{ engine: 'sqlite', jump: 'a day ahead and then put right' }],
  full: engines.flatMap((engine) => (Object.keys(clockJumps) as ClockJump[]).map((jump) => ({ engine, jump }))),
})

test.each(cases)(
  'with a clock $jump, emails, payments, events, keys and counters continue, and nothing happens twice ($engine)',
  async ({ engine, jump }) => {
    const [beforeDays = 0, afterDays = 0] = clockJumps[jump]
    // Makes posts count towards the rate limit, because posts from the machine itself do not.
    await using harness = await startFaultHarness({ engine, env: { TRUST_PROXY: '1' } })
    await harness.shiftClock(daysToMs(beforeDays))
    await createUnfinishedWork(harness)
    await exhaustRateLimit(harness)
    await harness.shiftClock(daysToMs(afterDays))
    const startedAtMs = performance.now()
    await restoreNetwork(harness)
    const retriedSubmission = submitUntilAccepted(harness.url, 'left@example.com')
    await expect.poll(() => paidNames(harness), { interval: 100 }).toEqual(['told', 'untold'])
    expect((await retriedSubmission).result).toMatchObject({ status: 200 })
    const countedResult = await submitRegistration(harness.url, 'counted@example.com')
    expect(countedResult).toMatchObject({ status: 200 })
    const emails = ['free', 'told', 'untold', 'left', 'counted'].map((name) => `${name}@example.com`)
    await expectStoredOnce(harness, emails)
    const ms = performance.now() - startedAtMs
    const unsentEmails = () =>
      harness.db.selectFrom('email_message').select('kind').where('state', '!=', 'sent').execute()
    await expect.poll(unsentEmails).toEqual([])
    expect(harness.mail.emails).toHaveLength(2 * emails.length)
    console.log(`figure: clock ${jump} (${engine}): all that waited was done ${(ms / 1_000).toFixed(1)} s later`)
  },
  timeoutMs,
)

test(
  'without the check for future times, unfinished work waits for a day after the clock is corrected',
  async () => {
    await using harness = await startFaultHarness({ script: buildUnguardedServer([futureTimesGuard]) })
    await harness.shiftClock(daysToMs(1))
    await createUnfinishedWork(harness)
    await harness.shiftClock(0)
    await restoreNetwork(harness)
    await pause(testScale({ short: 8_000, full: 30_000 }))
    expect(await paidNames(harness)).toEqual([])
    expect(harness.mail.emails).toHaveLength(2)
    expect((await submitRegistration(harness.url, 'left@example.com')).status).toBe(409)
  },
  timeoutMs,
)

test(
  'a clock that is five days ahead for a few seconds does not end the verification of a payment',
  async () => {
    await using harness = await startFaultHarness()
    const { checkoutUrl = '' } = await submitRegistration(harness.url, 'payer@example.com', { isPaying: true })
    await harness.provider.control({ webhooks: 'withheld' })
    await harness.shiftClock(daysToMs(5))
    const pollCounts = () => harness.db.selectFrom('payment').select('poll_count').executeTakeFirst()
    await expect.poll(pollCounts).toEqual({ poll_count: 1 })
    await harness.shiftClock(0)
    await harness.provider.pay(checkoutUrl)
    // As after two hours, when the sweep verifies the payment again.
    await harness.shiftClock(2 * 3_600_000)
    await expect.poll(() => paidNames(harness)).toEqual(['payer'])
  },
  timeoutMs,
)

/**
 * Creates unfinished work: emails that could not be sent, one payment with an event and one without,
 * neither of which could be verified, and an idempotency key as a killed process leaves it.
 */
async function createUnfinishedWork(harness: FaultHarness): Promise<void> {
  const { url, db, mail, provider, providerProxy, mailProxy } = harness
  await submitRegistration(url, 'left@example.com')
  await expect.poll(() => mail.emails.length).toBe(2)
  const { created_at_ms } = await db.selectFrom('idempotency_record').select('created_at_ms').executeTakeFirstOrThrow()
  await db
    .updateTable('idempotency_record')
    .set({ response: null, leased_until_ms: created_at_ms + 60_000 })
    .execute()

  const payers = ['told', 'untold'].map((name) => submitRegistration(url, `${name}@example.com`, { isPaying: true }))
  const [announcedPayment, unannouncedPayment] = await Promise.all(payers)
  await mailProxy.setBehaviour({ kind: 'refuse' })
  await providerProxy.setBehaviour({ kind: 'refuse' })
  await submitRegistration(url, 'free@example.com')
  const failedEmails = () => db.selectFrom('email_message').select('kind').where('note', 'is not', null).execute()
  await expect.poll(async () => (await failedEmails()).length).toBe(2)
  await provider.pay(announcedPayment?.checkoutUrl ?? '')
  const attemptedEvents = () => db.selectFrom('provider_event').select('id').where('attempts', '>', 0).execute()
  await expect.poll(async () => (await attemptedEvents()).length).toBe(1)
  await provider.control({ webhooks: 'withheld' })
  await provider.pay(unannouncedPayment?.checkoutUrl ?? '')
}

/** Raises the counters until the rate limit rejects further posts. */
async function exhaustRateLimit({ db, url }: FaultHarness): Promise<void> {
  const submitCounted = async () => {
    await db.updateTable('rate_count').set({ count: 1_000 }).execute()
    return (await submitRegistration(url, 'counted@example.com')).status
  }
  await expect.poll(submitCounted).toBe(429)
}

async function restoreNetwork({ mailProxy, providerProxy }: FaultHarness): Promise<void> {
  await mailProxy.setBehaviour({ kind: 'pass' })
  await providerProxy.setBehaviour({ kind: 'pass' })
}

async function paidNames({ db }: FaultHarness): Promise<(string | undefined)[]> {
  const submissions = await db.selectFrom('submission').select('email').where('state', '=', 'paid').execute()
  return submissions.map(({ email }) => email?.split('@')[0]).sort()
}
