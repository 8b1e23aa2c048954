import type { PaymentProvider, VerifyOptions } from './paystack.server'
import type { ProviderPayment } from './paystack-responses.server'

/** How long a result is reused, by the number of consecutive results for the payment. */
const cacheDurations = [
  { below: 10, ms: 2_000 },
  { below: 30, ms: 10_000 },
  { below: Number.POSITIVE_INFINITY, ms: 60_000 },
] as const
/** Results count as consecutive if no more than this is between them, in milliseconds. */
const sequenceGapMs = 5 * 60_000
/** How many results are cached. */
const maxCachedPayments = 1_000

/** A result of the provider, when it arrived, and how many arrived consecutively. */
interface CachedPayment {
  payment: ProviderPayment
  atMs: number
  repeatCount: number
}

/**
 * Wraps the provider so that each payment has one verify call at a time. Visitors on result pages share a
 * call and reuse its result for a while. They never get the result of the sweep's call, which may have been
 * made just before they paid. Callers with news of the payment share the next call.
 */
export function shareVerifications(provider: PaymentProvider): PaymentProvider {
  const pending = new Map<string, { payment: Promise<ProviderPayment>; allowCached: boolean }>()
  const next = new Map<string, Promise<ProviderPayment>>()
  const cache = createPaymentCache()

  function verifyNow(reference: string, options: VerifyOptions): Promise<ProviderPayment> {
    const { allowCached = false } = options
    const verification = provider
      .verify(reference, options)
      .then((payment) => (allowCached ? cache.set(reference, payment) : payment))
      .finally(() => pending.delete(reference))
    pending.set(reference, { payment: verification, allowCached })
    return verification
  }

  /** Makes a new call after the one in progress has finished, because that one may be older than the news. */
  function verifyNext(reference: string, options: VerifyOptions, current: Promise<unknown>): Promise<ProviderPayment> {
    const scheduled = next.get(reference)
    if (scheduled !== undefined) return scheduled
    const start = () => {
      next.delete(reference)
      return verifyNow(reference, options)
    }
    const verification = current.then(start, start)
    next.set(reference, verification)
    return verification
  }

  return {
    ...provider,
    async verify(reference, options = { caller: 'visitor' }) {
      const cached = options.allowCached ? cache.get(reference) : undefined
      if (cached !== undefined) return cached
      const current = pending.get(reference)
      if (current === undefined) return verifyNow(reference, options)
      return options.allowCached && current.allowCached
        ? current.payment
        : verifyNext(reference, options, current.payment)
    },
  }
}

/** The latest results. A payment that is verified repeatedly cannot use up the budget of others. */
function createPaymentCache() {
  const entries = new Map<string, CachedPayment>()
  return {
    get(reference: string): ProviderPayment | undefined {
      const entry = entries.get(reference)
      if (entry === undefined) return undefined
      const maxAgeMs = cacheDurations.find(({ below }) => entry.repeatCount < below)?.ms ?? 0
      return performance.now() - entry.atMs < maxAgeMs ? entry.payment : undefined
    },
    set(reference: string, payment: ProviderPayment): ProviderPayment {
      const atMs = performance.now()
      const previous = entries.get(reference)
      const repeatCount = previous !== undefined && atMs - previous.atMs < sequenceGapMs ? previous.repeatCount + 1 : 1
      entries.delete(reference)
      entries.set(reference, { payment, atMs, repeatCount })
      const [oldest] = entries.keys()
      if (entries.size > maxCachedPayments && oldest !== undefined) entries.delete(oldest)
      return payment
    },
  }
}
