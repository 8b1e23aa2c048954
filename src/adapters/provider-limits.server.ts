import type { PaymentProvider } from './paystack.server'
import { PaymentProviderUnavailable } from './paystack-call.server'
import { recentCalls } from './recent-calls.server'
import { shareQuestions } from './shared-questions.server'

const minuteMs = 60_000

/**
 * What one process asks of the provider at most. Whoever asks for less urgent reasons leaves room for the others: an event means that money
 * has moved, and only the provider can send one; a visitor waits on a page; the sweep can come again. Several processes have these limits each.
 */
export const providerLimits = {
  /** Questions about payments within any minute: in all, and of those who may not crowd others out. Events may use what is left. */
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
  const asked = { all: recentCalls(minuteMs), visitor: recentCalls(minuteMs), sweep: recentCalls(minuteMs) }
  const open = { event: 0, visitor: 0, sweep: 0 }
  let initializations = 0
  const { perMinute, openQuestions, openInitializations } = providerLimits
  return {
    ...provider,
    async verify(reference, question = { asker: 'visitor' }) {
      const { asker } = question
      if (open[asker] >= openQuestions[asker]) throw heldBack('Too many questions wait for the payment provider.')
      const budgets = asker === 'event' ? (['all'] as const) : (['all', asker] as const)
      if (budgets.some((budget) => asked[budget].count() >= perMinute[budget]))
        throw heldBack('The questions of this minute are used up.')
      for (const budget of budgets) asked[budget].add()
      open[asker]++
      return provider.verify(reference, question).finally(() => {
        open[asker]--
      })
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
