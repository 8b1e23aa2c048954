import { expect, test } from 'vitest'
import { type Engine, engines } from '../support/servers/engines'
import { buildUnguardedServer } from '../support/servers/mutate-build'
import { testScale } from '../support/test-scale'
import {
  type FinalRecord,
  type StormResults,
  startStorm,
  stormPayment,
  waitForFinalRecord,
} from './harness/payment-storm'
import { createSeed, createSeededRandom } from './harness/seeded-random'

/** The number of return page visits and of events for each payment, half of them on each server. */
const callsOfEach = 50
const paymentCount = testScale({ short: 3, full: 100 })

test.each(engines)(
  'a storm of repeated return pages and events on two servers fulfils each payment once (%s)',
  async (engine) => {
    const { finalRecord: record, storm: results } = await runStorm(engine, paymentCount)
    const count = paymentCount * 2 * callsOfEach
    console.log(
      `figure: ${engine}: ${count} callbacks and webhooks on two servers, ${record.fulfilmentCount} fulfilments of ${paymentCount} payments, ${results.forgedCount} forged events`,
    )
    const emailCounts = { confirmationCount: paymentCount, notificationCount: paymentCount }
    expect(record).toEqual({
      fulfilmentCount: paymentCount,
      paidCount: paymentCount,
      attemptCount: paymentCount,
      eventCount: paymentCount,
      ...emailCounts,
    })
    // On a machine that cannot keep up, 503 is a valid response; the page and the provider retry.
    const answered = [...results.statuses].filter(([what]) => what.endsWith('200') || what.endsWith('503'))
    expect(answered.reduce((sum, [, times]) => sum + times, 0)).toBe(count)
    expect(results.paymentStatuses).toContain('success')
    expect(results.paymentStatuses).not.toContain('failed')
    expect(results.forgedStatuses).toEqual(new Set([401]))
    expect(results.bystanderState).toBe('awaiting payment')
  },
  700_000,
)

test('without the conditional updates the same storm fulfils a payment more than once', async () => {
  // On a busy machine one of the servers may come first; hardly with each payment.
  const payments = 3
  const { finalRecord: record } = await runStorm('postgres', payments, buildUnguardedServer())
  expect(record.fulfilmentCount).toBeGreaterThan(payments)
})

async function runStorm(
  engine: Engine,
  count: number,
  script?: string,
): Promise<{ finalRecord: FinalRecord; storm: StormResults }> {
  await using results = await startStorm(engine, script)
  const random = createSeededRandom(createSeed(`the storm (${engine})`))
  for (let number = 0; number < count; number++)
    await stormPayment(results, `payer${number}@example.com`, callsOfEach, random)
  return { finalRecord: await waitForFinalRecord(results, count), storm: results.results }
}
