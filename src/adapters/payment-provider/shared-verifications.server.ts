import type { PaymentProvider, Question } from './paystack.server'
import type { ProviderPayment } from './paystack-responses.server'

/** How long an answer serves everyone who asks again, by how many answers about one payment have followed each other. */
const keptFor = [
  { below: 10, ms: 2_000 },
  { below: 30, ms: 10_000 },
  { below: Number.POSITIVE_INFINITY, ms: 60_000 },
] as const
/** Answers follow each other while no more than this is between them, in milliseconds. */
const rowMs = 5 * 60_000
/** How many answers are kept. */
const answersKept = 1_000

/** An answer of the provider, when it came, and how many had come in a row. */
interface KeptAnswer {
  payment: ProviderPayment
  atMs: number
  times: number
}

/**
 * The provider with one question under way for each payment. Visitors on result pages share a question, and its answer for a while. They
 * never get an answer to the sweep's question: it may have been asked just before they paid, and they would read that they had not.
 * Whoever has news of the payment shares the next question.
 */
export function shareQuestions(provider: PaymentProvider): PaymentProvider {
  const underWay = new Map<string, { answer: Promise<ProviderPayment>; mayBeRecent: boolean }>()
  const next = new Map<string, Promise<ProviderPayment>>()
  const answers = keptAnswers()

  function ask(reference: string, question: Question): Promise<ProviderPayment> {
    const { mayBeRecent = false } = question
    const answer = provider
      .verify(reference, question)
      .then((payment) => (mayBeRecent ? answers.keep(reference, payment) : payment))
      .finally(() => underWay.delete(reference))
    underWay.set(reference, { answer, mayBeRecent })
    return answer
  }

  /** A question of its own, once the one under way is answered: that one may have been read before the news came. */
  function askNext(reference: string, question: Question, current: Promise<unknown>): Promise<ProviderPayment> {
    const planned = next.get(reference)
    if (planned !== undefined) return planned
    const begins = () => {
      next.delete(reference)
      return ask(reference, question)
    }
    const asking = current.then(begins, begins)
    next.set(reference, asking)
    return asking
  }

  return {
    ...provider,
    async verify(reference, question = { asker: 'visitor' }) {
      const recent = question.mayBeRecent ? answers.recent(reference) : undefined
      if (recent !== undefined) return recent
      const current = underWay.get(reference)
      if (current === undefined) return ask(reference, question)
      return question.mayBeRecent && current.mayBeRecent ? current.answer : askNext(reference, question, current.answer)
    },
  }
}

/** The last answers. A payment that is asked about again and again, for whatever reason, cannot use up what others need. */
function keptAnswers() {
  const answers = new Map<string, KeptAnswer>()
  return {
    recent(reference: string): ProviderPayment | undefined {
      const answer = answers.get(reference)
      if (answer === undefined) return undefined
      const forMs = keptFor.find(({ below }) => answer.times < below)?.ms ?? 0
      return performance.now() - answer.atMs < forMs ? answer.payment : undefined
    },
    keep(reference: string, payment: ProviderPayment): ProviderPayment {
      const atMs = performance.now()
      const before = answers.get(reference)
      const times = before !== undefined && atMs - before.atMs < rowMs ? before.times + 1 : 1
      answers.delete(reference)
      answers.set(reference, { payment, atMs, times })
      const [oldest] = answers.keys()
      if (answers.size > answersKept && oldest !== undefined) answers.delete(oldest)
      return payment
    },
  }
}
