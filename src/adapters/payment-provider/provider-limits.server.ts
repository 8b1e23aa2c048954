import type { PaymentProvider, Question } from './paystack.server'
import { PaymentProviderUnavailable } from './paystack-http.server'
import { shareQuestions } from './shared-verifications.server'
import { recentCalls } from './sliding-window.server'
import { visitorBudget } from './visitor-budget.server'

const minuteMs = 60_000

/**
 * What one process asks of the provider at most. Whoever asks for less urgent reasons leaves room for the others: an event means that money
 * has moved, and only the provider can send one; a visitor waits on a page; the sweep can come again. Several processes have these limits each.
 */
export const providerLimits = {
  /** Calls about payments within any minute: in all, of visitors and of the sweep. Events may use what is left. */
  perMinute: { all: 300, visitor: 150, sweep: 90 },
  /** Questions without an answer yet. */
  openQuestions: { event: 50, visitor: 50, sweep: 8 },
  /** Payment pages that are being opened. */
  openInitializations: 50,
} as const

/**
 * The provider behind limits: one question for each payment at a time, shared by all who ask meanwhile; a budget for all; nothing at all
 * while the provider asks to be left alone (`Retry-After`). Nobody queues: what is over a limit fails at once with
 * `PaymentProviderUnavailable`, as it would if the provider were away.
 */
export function limitCalls(provider: PaymentProvider): PaymentProvider {
  return shareQuestions(respectRetryAfter(limitCounts(provider)))
}

/** Makes no call for as long as the provider has asked to be left alone. */
function respectRetryAfter(provider: PaymentProvider): PaymentProvider {
  let quietUntilMs = 0
  async function call<Result>(make: () => Promise<Result>): Promise<Result> {
    const leftMs = quietUntilMs - performance.now()
    if (leftMs > 0) throw heldBack('The payment provider asked us to wait.', leftMs)
    try {
      return await make()
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable && error.retryInMs !== undefined)
        quietUntilMs = Math.max(quietUntilMs, performance.now() + error.retryInMs)
      throw error
    }
  }
  return {
    ...provider,
    verify: (reference, question) => call(() => provider.verify(reference, question)),
    initialize: (payment) => call(() => provider.initialize(payment)),
  }
}

/** Keeps to the numbers of `providerLimits`. */
function limitCounts(provider: PaymentProvider): PaymentProvider {
  const { perMinute, openQuestions, openInitializations } = providerLimits
  const asked = { all: recentCalls(minuteMs), sweep: recentCalls(minuteMs) }
  const visitors = visitorBudget({ perMinute: perMinute.visitor, open: openQuestions.visitor })
  const open = { event: 0, sweep: 0 }
  let initializations = 0

  /** Counts a call, and answers what to do when it has ended; nothing where a limit forbids it. */
  function begin(reference: string, { asker, network }: Question): (() => void) | undefined {
    if (asked.all.count() >= perMinute.all) return undefined
    if (asker === 'visitor') {
      const call = { reference, network }
      if (!visitors.hasRoom(call)) return undefined
      asked.all.add()
      return visitors.begin(call)
    }
    if (open[asker] >= openQuestions[asker]) return undefined
    if (asker === 'sweep' && asked.sweep.count() >= perMinute.sweep) return undefined
    asked.all.add()
    if (asker === 'sweep') asked.sweep.add()
    open[asker]++
    return () => {
      open[asker]--
    }
  }

  return {
    ...provider,
    async verify(reference, question = { asker: 'visitor' }) {
      const end = begin(reference, question)
      if (end === undefined) throw heldBack('Too many calls to the payment provider, just now or within a minute.')
      return provider.verify(reference, question).finally(end)
    },
    async initialize(payment) {
      if (initializations >= openInitializations) throw heldBack('Too many payment pages are being opened.')
      initializations++
      return provider.initialize(payment).finally(() => {
        initializations--
      })
    },
  }
}

function heldBack(message: string, retryInMs?: number): PaymentProviderUnavailable {
  return new PaymentProviderUnavailable(message, { isHeldBack: true, ...(retryInMs !== undefined && { retryInMs }) })
}
