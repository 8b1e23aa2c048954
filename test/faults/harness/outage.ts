import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { testScale } from '../../support/test-scale'
import type { FaultHarness } from './fault-harness'
import {
  expectClearResponses,
  expectStoredOnce,
  startRegisteringVisitors,
  submitRegistration,
  submitUntilAccepted,
} from './visitors'

/** The duration of an outage in milliseconds. Source: docs/product/quality.md#134-truth-under-faults. */
export const outageMs = testScale({ short: 2_000, full: 30_000 })

/**
 * How soon after the outage everything must work again, and how soon paid orders must be fulfilled, in
 * milliseconds.
 */
const recoveryMs = 10_000
const fulfilmentMs = 120_000

interface Outage {
  label: string
  begin: () => Promise<unknown>
  end: () => Promise<unknown>
  /** The longest time that a call started during the outage may still hang after its end. */
  lingerMs?: number
}

/**
 * Lets visitors register and pay continuously during an outage. Expects that everyone gets a clear response
 * in time; that acknowledged data is stored exactly once; that everything works again soon after the
 * outage, without a restart; and that visitors who paid meanwhile, with or without a provider event, get
 * the registration and one email.
 */
export async function expectToSurviveOutage(
  harness: FaultHarness,
  { label, begin, end, lingerMs = 0 }: Outage,
): Promise<void> {
  const { url, provider, server } = harness
  const payers = await Promise.all(
    ['told', 'untold'].map((name) => submitRegistration(url, `${name}@example.com`, { isPaying: true })),
  )
  const stopVisitors = startRegisteringVisitors(harness)
  await pause(1_000)
  await begin()
  const [announcedUrl, unannouncedUrl] = payers.map(({ checkoutUrl = '' }) => checkoutUrl)
  await provider.pay(announcedUrl ?? '')
  await pause(500)
  await provider.control({ webhooks: 'withheld' })
  await provider.pay(unannouncedUrl ?? '')
  await pause(outageMs)
  await end()

  const recoveries = ['free', 'paying'].map((name) =>
    submitUntilAccepted(url, `${name}@example.com`, { isPaying: name === 'paying', withinMs: recoveryMs + lingerMs }),
  )
  const recoveredMs = Math.max(...(await Promise.all(recoveries)).map(({ totalMs }) => totalMs))
  const endedAtMs = performance.now()
  const log = await stopVisitors()
  expectClearResponses(log)
  const refused = log.filter(({ status }) => status !== 200)
  for (const { email, isPaying } of refused) await submitUntilAccepted(url, email, { isPaying })
  // As after a minute, when the sweep verifies the payments again.
  if (outageMs < recoveryMs) await harness.shiftClock(fulfilmentMs / 2)
  const emails = payers.map(({ email }) => email)
  await expect.poll(() => findUnpaid(harness, emails), { timeout: fulfilmentMs, interval: 200 }).toEqual([])
  const fulfilledMs = performance.now() - endedAtMs
  const free = log.filter(({ isPaying }) => !isPaying).map(({ email }) => email)
  await expectStoredOnce(harness, [...emails, ...log.map(({ email }) => email)], [...emails, ...free])
  expect(await Promise.race([server.exited, 'still the same process'])).toBe('still the same process')
  const deliveredMs = performance.now() - endedAtMs
  const longestMs = Math.max(...log.map(({ durationMs }) => durationMs))
  console.log(
    `figure: ${label} for ${outageMs / 1_000} s: ${log.length} forms, ${refused.length} asked to try again, the slowest response after ${formatSeconds(longestMs)}, all well after ${formatSeconds(recoveredMs)}, all paid orders fulfilled after ${formatSeconds(fulfilledMs)}, every email sent after ${formatSeconds(deliveredMs)}`,
  )
}

async function findUnpaid({ db }: FaultHarness, emails: readonly string[]): Promise<string[]> {
  const paid = await db.selectFrom('submission').select('email').where('state', '=', 'paid').execute()
  return emails.filter((email) => !paid.some((submission) => submission.email === email))
}

export function formatSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
