import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../builders/delegate'
import { toFormData } from '../../support/form-data'
import { type CrashHarness, createCrashHarness } from '../../support/servers/crash-harness'
import { engines } from '../../support/servers/engines'
import { buildUnguardedServer } from '../../support/servers/mutate-build'
import { loadUnfulfilled } from './audit-acknowledgements'

const hourMs = 3_600_000
const recoveryTimeoutMs = 120_000
const earlyPayers = ['ada@example.com', 'obi@example.com', 'uju@example.com']

test.each(engines)(
  'payments made while the server was down are fulfilled within two minutes of its start, without a visitor or an event (%s)',
  async (engine) => {
    await using harness = await createCrashHarness(engine)
    await payWhileAway(harness)
    expect((await loadUnfulfilled(harness)).sort()).toEqual(earlyPayers)
    await harness.startServer()
    await expect.poll(() => loadUnfulfilled(harness), { timeout: recoveryTimeoutMs, interval: 100 }).toEqual([])
  },
  300_000,
)

test('the test detects a server that keeps its verification schedule as if it had never been down', async () => {
  const scheduleAllPattern = /if \(wasUnavailable\) await scheduleAll\([^;]+;/
  await using harness = await createCrashHarness('sqlite', {
    script: buildUnguardedServer([{ pattern: scheduleAllPattern }]),
  })
  await payWhileAway(harness)
  const latePayer = 'ify@example.com'
  await harness.startServer()
  const lateCheckoutUrl = await register(harness, latePayer)
  await harness.provider.pay(lateCheckoutUrl)
  // Makes its own verification due, which would happen twenty seconds after checkout.
  await harness.db
    .updateTable('payment')
    .set({ next_poll_at_ms: Date.now() })
    .where('checkout_url', '=', lateCheckoutUrl)
    .execute()
  const succeededPayments = () =>
    harness.db
      .selectFrom('payment')
      .innerJoin('submission', 'submission.id', 'payment.submission_id')
      .select(['email', 'payment.state'])
      .where('payment.state', '=', 'succeeded')
      .execute()
  // When the sweep has settled the due payment, it has processed all payments.
  await expect.poll(succeededPayments, { interval: 100 }).toEqual([{ email: latePayer, state: 'succeeded' }])
  const nextPolls = await harness.db
    .selectFrom('payment')
    .select('next_poll_at_ms')
    .where('state', '=', 'open')
    .execute()
  expect(nextPolls.map(({ next_poll_at_ms: atMs }) => Number(atMs) > Date.now() + recoveryTimeoutMs)).toEqual(
    earlyPayers.map(() => true),
  )
})

/**
 * Three visitors open the checkout page and pay while the server is down. The next verification of their
 * payments is almost an hour away.
 */
async function payWhileAway(harness: CrashHarness): Promise<void> {
  await harness.startServer()
  const checkoutUrls = await Promise.all(earlyPayers.map((email) => register(harness, email)))
  await harness.provider.control({ webhooks: 'withheld' })
  harness.kill()
  await harness.waitUntilDead()
  const nextPollAtMs = Date.now() + hourMs - recoveryTimeoutMs
  await harness.db.updateTable('payment').set({ next_poll_at_ms: nextPollAtMs }).execute()
  for (const checkoutUrl of checkoutUrls) await harness.provider.pay(checkoutUrl)
}

async function register({ url }: CrashHarness, email: string): Promise<string> {
  const response = await fetch(`${url}/api/paystack/pay`, {
    method: 'POST',
    body: toFormData(aPayingDelegate({ email })),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { authorization_url: string }).authorization_url
}
