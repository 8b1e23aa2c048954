import type { PaymentProvider, ProviderPayment, Question } from './paystack.server'
import { PaymentProviderUnavailable } from './paystack-call.server'
import { recentCalls } from './recent-calls.server'

/**
 * What one process asks of the provider at most. Whoever asks for less urgent reasons leaves room for the others: an event means that money
 * has moved, and only the provider can send one; a visitor waits on a page; the sweep can come again. Several processes have these limits each.
 */
export const providerLimits = {
  /** Questions about payments within any minute, and how many of them each asker may find used. */
  perMinute: { event: 300, visitor: 240, sweep: 150 },
  /** Questions without an answer yet. */
  openQuestions: { event: 50, visitor: 50, sweep: 8 },
  /** Payment pages that are being opened. */
  openInitializations: 50,
  /** How long an answer serves everybody who asks again, in milliseconds, and how many answers are kept. */
  answerMs: 2_000,
  answers: 1_000,
} as const

/** An answer of the provider, and when it came. */
interface Answer {
  payment: ProviderPayment
  atMs: number
}

/**
 * The provider behind limits: one question for each reference at a time, shared by all who ask meanwhile; a budget for all; nothing at all
 * while the provider asks to be left alone (`Retry-After`). Nobody queues: what is over a limit fails at once with
 * `PaymentProviderUnavailable`, as it would if the provider were away.
 */
export function limitCalls(provider: PaymentProvider, limits = providerLimits): PaymentProvider {
  const budget = recentCalls(60_000)
  const open = { event: 0, visitor: 0, sweep: 0 }
  const underWay = new Map<string, Promise<ProviderPayment>>()
  const next = new Map<string, Promise<ProviderPayment>>()
  const answers = new Map<string, Answer>()
  let initializations = 0
  let quietUntilMs = 0

  /** Makes a call, and notes how long the provider then wants no other. */
  async function call<Result>(make: () => Promise<Result>): Promise<Result> {
    try {
      return await make()
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable && error.retryInMs !== undefined)
        quietUntilMs = Math.max(quietUntilMs, performance.now() + error.retryInMs)
      throw error
    }
  }

  function refuseWhileQuiet() {
    const leftMs = quietUntilMs - performance.now()
    if (leftMs > 0) throw heldBack('The payment provider asked us to wait.', leftMs)
  }

  async function ask(reference: string, question: Question): Promise<ProviderPayment> {
    const { asker } = question
    refuseWhileQuiet()
    if (open[asker] >= limits.openQuestions[asker]) throw heldBack('Too many questions wait for the payment provider.')
    if (!budget.take(limits.perMinute[asker])) throw heldBack('The questions of this minute are used up.')
    open[asker]++
    const asked = call(() => provider.verify(reference, question))
      .then((payment) => keep(reference, payment))
      .finally(() => {
        open[asker]--
        underWay.delete(reference)
      })
    underWay.set(reference, asked)
    return asked
  }

  function keep(reference: string, payment: ProviderPayment): ProviderPayment {
    answers.delete(reference)
    answers.set(reference, { payment, atMs: performance.now() })
    const [oldest] = answers.keys()
    if (answers.size > limits.answers && oldest !== undefined) answers.delete(oldest)
    return payment
  }

  /** A question of its own, once the one under way is answered: that one may have been read before the news came. */
  function askNext(reference: string, question: Question, current: Promise<unknown>): Promise<ProviderPayment> {
    const planned = next.get(reference)
    if (planned !== undefined) return planned
    const begins = () => {
      next.delete(reference)
      return ask(reference, question)
    }
    const asked = current.then(begins, begins)
    next.set(reference, asked)
    return asked
  }

  return {
    ...provider,
    async verify(reference, question = { asker: 'visitor' }) {
      const known = answers.get(reference)
      const isRecent = known !== undefined && performance.now() - known.atMs < limits.answerMs
      if (question.mayBeRecent && isRecent) return known.payment
      const current = underWay.get(reference)
      if (current === undefined) return ask(reference, question)
      return question.mayBeRecent ? current : askNext(reference, question, current)
    },
    async initialize(payment) {
      refuseWhileQuiet()
      if (initializations >= limits.openInitializations) throw heldBack('Too many payment pages are being opened.')
      initializations++
      return call(() => provider.initialize(payment)).finally(() => {
        initializations--
      })
    },
  }
}

function heldBack(message: string, retryInMs?: number): PaymentProviderUnavailable {
  return new PaymentProviderUnavailable(message, { isHeldBack: true, ...(retryInMs !== undefined && { retryInMs }) })
}
