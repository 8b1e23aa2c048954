import type { PaymentProvider, VerifyOptions } from './paystack.server'
import { PaymentProviderUnavailable } from './paystack-http.server'
import { shareVerifications } from './shared-verifications.server'
import { createSlidingWindowCounter } from './sliding-window-counter.server'
import { createVisitorCallBudget } from './visitor-call-budget.server'

const minuteMs = 60_000

/**
 * Limits on provider calls, per process. Urgent callers get more room: events (money has moved), then visitors
 * (waiting on a page), then the sweep (can retry). Two processes handle the peak of ten buyers a second.
 * Source: docs/scale.md#an-on-sale-hour.
 */
export const providerLimits = {
  /** Verify calls within any minute: in total, for visitors and for the sweep. Events may use the rest. */
  perMinute: { all: 900, visitor: 450, sweep: 90 },
  /** Verify calls in progress. */
  pendingVerifications: { event: 50, operator: 8, visitor: 50, sweep: 8 },
  /**
   * Checkout pages opened within any minute, and being opened at the same time. All are for visitors.
   */
  checkoutPages: { perMinute: 600, maxPending: 50 },
} as const

/**
 * Wraps the provider with limits: one verify call at a time for each payment, shared by concurrent callers;
 * a budget for all calls; and no calls while the provider asks us to wait (`Retry-After`). There is no
 * queue: a call over a limit fails at once with `PaymentProviderUnavailable`, as if the provider were down.
 */
export function withProviderLimits(provider: PaymentProvider): PaymentProvider {
  return shareVerifications(withRetryAfter(withCallLimits(provider)))
}

/** Rejects calls until the time of the provider's Retry-After has passed. */
function withRetryAfter(provider: PaymentProvider): PaymentProvider {
  let pausedUntilMs = 0
  async function call<Result>(send: () => Promise<Result>): Promise<Result> {
    const remainingMs = pausedUntilMs - performance.now()
    if (remainingMs > 0) throw limitedError('The payment provider asked us to wait before the next call.', remainingMs)
    try {
      return await send()
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable && error.retryInMs !== undefined)
        pausedUntilMs = Math.max(pausedUntilMs, performance.now() + error.retryInMs)
      throw error
    }
  }
  return {
    ...provider,
    verify: (reference, options) => call(() => provider.verify(reference, options)),
    initialize: (payment, network) => call(() => provider.initialize(payment, network)),
    refund: (request) => call(() => provider.refund(request)),
    listRefunds: (transactionId) => call(() => provider.listRefunds(transactionId)),
    listPayments: (request) => call(() => provider.listPayments(request)),
  }
}

/** Enforces `providerLimits`. */
function withCallLimits(provider: PaymentProvider): PaymentProvider {
  const { perMinute, pendingVerifications } = providerLimits
  const counters = { all: createSlidingWindowCounter(minuteMs), sweep: createSlidingWindowCounter(minuteMs) }
  const visitors = createVisitorCallBudget({ perMinute: perMinute.visitor, maxPending: pendingVerifications.visitor })
  const checkoutPages = createVisitorCallBudget(providerLimits.checkoutPages)
  const pending = { event: 0, operator: 0, sweep: 0 }

  /** Counts a call and returns the function to call when it has ended, or undefined if a limit forbids it. */
  function reserveCall(reference: string, { caller, network }: VerifyOptions): (() => void) | undefined {
    if (counters.all.count() >= perMinute.all) return undefined
    if (caller === 'visitor') {
      const visitorCall = { reference, network }
      if (!visitors.hasRoom(visitorCall)) return undefined
      counters.all.add()
      return visitors.reserve(visitorCall)
    }
    if (pending[caller] >= pendingVerifications[caller]) return undefined
    if (caller === 'sweep' && counters.sweep.count() >= perMinute.sweep) return undefined
    counters.all.add()
    if (caller === 'sweep') counters.sweep.add()
    pending[caller]++
    return () => {
      pending[caller]--
    }
  }

  return {
    ...provider,
    async verify(reference, options = { caller: 'visitor' }) {
      const onEnd = reserveCall(reference, options)
      if (onEnd === undefined) throw limitedError('Our own limit for calls to the payment provider has been reached.')
      return provider.verify(reference, options).finally(onEnd)
    },
    async initialize(payment, network) {
      const call = { reference: payment.reference, network }
      if (!checkoutPages.hasRoom(call)) throw limitedError('Our own limit for new checkout pages has been reached.')
      const end = checkoutPages.reserve(call)
      return provider.initialize(payment, network).finally(end)
    },
  }
}

function limitedError(message: string, retryInMs?: number): PaymentProviderUnavailable {
  return new PaymentProviderUnavailable(message, {
    isLocallyLimited: true,
    ...(retryInMs !== undefined && { retryInMs }),
  })
}
