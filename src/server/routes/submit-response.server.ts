import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { responseWithoutCheckout } from '../../submissions/form-response.server'
import { orderPath } from '../../submissions/submission'
import type { SubmitOutcome } from '../../submissions/submit-outcome.server'
import { tooManyAttemptsMessage } from './attempt-limit-message.server'

export const inReviewMessage = msg`We are looking into your payment and will write to you. Do not pay again.`
export const stillPendingMessage = msg`Your bank has not confirmed your payment yet. Do not pay again: we will email you.`

/** The response to a form: its status, Retry-After in seconds, and body. */
interface SubmitResponse {
  code: number
  retryAfterS?: number
  body: Record<string, unknown>
}

/**
 * Converts the outcome of a form to its response, translated by `translate`. Source:
 * docs/product/api.md#82-form-routes.
 */
export function toSubmitResponse(
  flow: FlowServer,
  outcome: SubmitOutcome,
  translate: (words: MessageDescriptor) => string,
): SubmitResponse {
  switch (outcome.kind) {
    case 'answered':
      return { code: 200, body: outcome.response }
    case 'refused': {
      const problems = Object.fromEntries(outcome.problems.map(({ field, message }) => [field, message]))
      return { code: 422, body: { message: outcome.message, problems } }
    }
    case 'provider unavailable': {
      const descriptor = msg`The payment provider is not responding right now. We have saved your form. Please try again in a moment.`
      const body = { message: translate(descriptor), order: orderPath(outcome.submission) }
      return { code: 503, retryAfterS: 10, body }
    }
    case 'settled': {
      const { state } = outcome.submission
      const descriptor =
        state === 'paid'
          ? msg`This order is paid. You do not need to pay again.`
          : state === 'needs review'
            ? inReviewMessage
            : msg`There is nothing to pay for this order.`
      return { code: 200, body: responseWithoutCheckout(flow, outcome.submission, translate(descriptor)) }
    }
    case 'running':
      // No Retry-After: a retry now would get the same response.
      return { code: 409, body: { message: translate(stillPendingMessage), order: orderPath(outcome.submission) } }
    case 'too many attempts': {
      const body = { message: translate(tooManyAttemptsMessage), order: orderPath(outcome.submission) }
      return { code: 429, retryAfterS: Math.ceil(outcome.retryInMs / 1_000), body }
    }
    case 'in flight':
      return { code: 409, retryAfterS: 1, body: { message: 'This form is already being processed.' } }
    case 'key used for another body':
      return { code: 422, body: { message: 'This Idempotency-Key was used for another form.', problems: {} } }
  }
}
