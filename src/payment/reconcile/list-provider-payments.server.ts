import { setTimeout as pause } from 'node:timers/promises'
import type { ListedPayment } from '../../adapters/payment-provider/payment-list-responses.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import type { LagosMonth } from '../../domain/time/lagos-month'
import type { PaymentServices } from '../services.server'

/** How long before the month the list begins: a checkout page may be paid some days after it was opened. */
const openedBeforeMs = 7 * 24 * 3_600_000
const perPage = 50
/** 100,000 payments in a month. */
const maxPages = 2_000
/** The pause between two calls, in milliseconds. It leaves the provider's rate limit to visitors. */
const pauseMs = 100
const maxTries = 5
const firstRetryMs = 1_000

/**
 * The comparison was aborted: there were too many payments, it took too long, or it was stopped. The message says
 * which.
 */
export class ReconciliationAborted extends Error {
  override name = 'ReconciliationAborted' as const
}

/** Throws `ReconciliationAborted` once the comparison must end. */
export type CheckDeadline = () => void

/** Yields the provider's successful payments of a month, a page at a time. Throws `PaymentProviderUnavailable`. */
export async function* listProviderPayments(
  { provider }: Pick<PaymentServices, 'provider'>,
  { startMs, endMs }: LagosMonth,
  checkDeadline: CheckDeadline,
): AsyncGenerator<ListedPayment[]> {
  const isInMonth = ({ paidAtMs }: ListedPayment) => paidAtMs === null || (paidAtMs >= startMs && paidAtMs < endMs)
  for (let page = 1; page <= maxPages; page++) {
    const request = { fromMs: startMs - openedBeforeMs, toMs: endMs, page, perPage }
    const { payments, isLast } = await withRetries(() => provider.listPayments(request), checkDeadline)
    yield payments.filter(isInMonth)
    if (isLast) return
    await pause(pauseMs)
  }
  throw new ReconciliationAborted(`the provider lists more than ${maxPages * perPage} payments`)
}

/** Retries a call while the provider is unavailable, at growing intervals or after the pause that it asks for. */
export async function withRetries<Result>(call: () => Promise<Result>, checkDeadline: CheckDeadline): Promise<Result> {
  for (let tries = 1; ; tries++) {
    checkDeadline()
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable) || tries === maxTries) throw error
      await pause(error.retryInMs ?? firstRetryMs * 2 ** (tries - 1))
    }
  }
}
