import { setTimeout as pause } from 'node:timers/promises'
import type { ListedPayment } from '../../adapters/payment-provider/payment-list-responses.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import type { LagosMonth } from '../../domain/time/lagos-month'
import type { PaymentServices } from '../services.server'

/** A page may be paid some days after it was opened. */
const openedBeforeMs = 7 * 24 * 3_600_000
const perPage = 50
/** 100,000 payments in a month. */
const maxPages = 2_000
/** Between two calls, so that the provider has room for visitors. In milliseconds. */
const pauseMs = 100
const maxTries = 5
const firstRetryMs = 1_000

/** The comparison was given up: too many payments, too long, or stopped. The message says which. */
export class ReconciliationEnded extends Error {
  override name = 'ReconciliationEnded' as const
}

/** Throws `ReconciliationEnded` once the comparison shall end. */
export type Deadline = () => void

/** Yields the provider's successful payments of a month, a page at a time. Throws `PaymentProviderUnavailable`. */
export async function* listMonth(
  { provider }: Pick<PaymentServices, 'provider'>,
  { startMs, endMs }: LagosMonth,
  checkDeadline: Deadline,
): AsyncGenerator<ListedPayment[]> {
  const isInMonth = ({ paidAtMs }: ListedPayment) => paidAtMs === null || (paidAtMs >= startMs && paidAtMs < endMs)
  for (let page = 1; page <= maxPages; page++) {
    const request = { fromMs: startMs - openedBeforeMs, toMs: endMs, page, perPage }
    const { payments, isLast } = await withRetries(() => provider.listPayments(request), checkDeadline)
    yield payments.filter(isInMonth)
    if (isLast) return
    await pause(pauseMs)
  }
  throw new ReconciliationEnded(`the provider lists more than ${maxPages * perPage} payments`)
}

/** Repeats a question that has no answer, with growing pauses, or as long as the provider asks. */
export async function withRetries<Answer>(ask: () => Promise<Answer>, checkDeadline: Deadline): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    checkDeadline()
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable) || tries === maxTries) throw error
      await pause(error.retryInMs ?? firstRetryMs * 2 ** (tries - 1))
    }
  }
}
