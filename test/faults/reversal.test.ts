import { expect, test } from 'vitest'
import { buildUnguardedServer, type Guard } from '../support/servers/mutate-build'
import { type FaultHarness, startFaultHarness } from './harness/fault-harness'
import { expectSettled, submitUnpaidRegistration } from './harness/unpaid-registrations'

const timeoutMs = 300_000

/** The guard that keeps an event pending if it could not be verified. */
const retryGuard: Guard = { pattern: /(?<=\.set\(\{\s*)(?=attempts: attempts \+ 1)/, replacement: 'handled_at_ms: 1, ' }

test(
  'a refund while the provider is unreachable is recorded once when it is back; without retries, never',
  async () => {
    await using harness = await startFaultHarness()
    await using unguarded = await startFaultHarness({ script: buildUnguardedServer([retryGuard]) })
    await Promise.all([harness, unguarded].map(refundWhileProviderUnreachable))
    await expect.poll(() => orderSummary(harness)).toEqual({ state: 'reversed', emails: 1, waiting: 0 })
    expect(await orderSummary(unguarded)).toEqual({ state: 'paid', emails: 0, waiting: 0 })
  },
  timeoutMs,
)

/** A refund is requested, in progress, and completed. */
const eventsPerRefund = 3

/**
 * Refunds a paid order. The server receives the events, cannot verify them, and then the provider is
 * reachable again.
 */
async function refundWhileProviderUnreachable(harness: FaultHarness): Promise<void> {
  const { providerProxy, provider, db } = harness
  const reference = await submitUnpaidRegistration(harness, 'refunded@example.com')
  await provider.control({ reference, state: 'success' })
  await expectSettled(harness, reference)
  await providerProxy.setBehaviour({ kind: 'refuse' })
  await provider.refund(reference)
  const attemptedEvents = () => db.selectFrom('provider_event').select('id').where('attempts', '>', 0).execute()
  await expect.poll(async () => (await attemptedEvents()).length).toBe(eventsPerRefund)
  await providerProxy.setBehaviour({ kind: 'pass' })
}

async function orderSummary({ db }: FaultHarness) {
  const { state } = await db.selectFrom('submission').select('state').executeTakeFirstOrThrow()
  const emails = await db.selectFrom('email_message').select('kind').where('kind', 'like', 'reversal.%').execute()
  const waiting = await db.selectFrom('provider_event').select('id').where('handled_at_ms', 'is', null).execute()
  return { state, emails: emails.length, waiting: waiting.length }
}
