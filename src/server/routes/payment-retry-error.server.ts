import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RetryPaymentResult } from '../../orders/order.server'
import { tooManyAttemptsMessage } from './attempt-limit-message.server'

/** The error response to a visitor whose order cannot be paid now. */
export interface PaymentRetryError {
  /** An HTTP status. */
  status: number
  message: string
  headers: Record<string, number>
}

/** Says why no payment of an order can begin now: a refusal in the language of the order, the rest in the visitor's. */
export function describePaymentRetryError(
  outcome: Exclude<RetryPaymentResult, { kind: 'payable' }>,
  i18n: I18n,
): PaymentRetryError {
  switch (outcome.kind) {
    case 'not found':
      return { status: 404, message: i18n._(msg`We cannot find this order.`), headers: {} }
    case 'nothing due':
      return { status: 409, message: i18n._(msg`There is nothing to pay for this order.`), headers: {} }
    case 'still running':
      return {
        status: 409,
        message: i18n._(msg`Your bank has not confirmed your payment yet. Do not pay again: we will email you.`),
        headers: {},
      }
    case 'refused':
      return { status: 422, message: outcome.message, headers: {} }
    case 'too many attempts':
      return {
        status: 429,
        message: i18n._(tooManyAttemptsMessage),
        headers: { 'retry-after': Math.ceil(outcome.retryInMs / 1_000) },
      }
    case 'unavailable':
      return {
        status: 503,
        message: i18n._(msg`The payment provider is not responding right now. Please try again in a moment.`),
        headers: {},
      }
  }
}
