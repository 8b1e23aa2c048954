import type { FormValues, Problem } from '../forms/definition/form-definition'
import type { FlowServer } from './flow-definition.server'
import { checkoutResponse } from './form-response.server'
import type { Submission } from './submission'

/**
 * The result of starting a payment: a checkout page, or the reason why there is none; `retryInMs` says when
 * another attempt may begin.
 */
export type PaymentStart =
  | { kind: 'payable'; checkoutUrl: string }
  | { kind: 'unavailable' }
  | { kind: 'too many attempts'; retryInMs: number }
  | { kind: 'refused'; message: string }

/**
 * The payment status of a submission that was stored before: a checkout page, nothing due any more, or a
 * payment that the bank is still processing, so the visitor must not pay again.
 */
export type PaymentStatus = PaymentStart | { kind: 'settled' | 'running'; submission: Submission }

/** All possible outcomes of submitting a form. */
export type SubmitOutcome =
  | { kind: 'refused'; message: string; problems: Problem[] }
  | { kind: 'answered'; response: Record<string, unknown>; submission?: Submission | undefined }
  | { kind: 'provider unavailable' | 'settled' | 'running'; submission: Submission }
  | { kind: 'too many attempts'; submission: Submission; retryInMs: number }
  | { kind: 'in flight' }
  | { kind: 'key used for another body' }

/** Maps the payment status of a stored submission to the outcome for the visitor. */
export function toSubmitOutcome<Values extends FormValues>(
  flow: FlowServer<Values>,
  submission: Submission,
  paymentStatus: PaymentStatus,
): SubmitOutcome {
  switch (paymentStatus.kind) {
    case 'payable':
      return { kind: 'answered', response: checkoutResponse(flow, submission, paymentStatus.checkoutUrl), submission }
    case 'unavailable':
      return { kind: 'provider unavailable', submission }
    case 'too many attempts':
      return { kind: 'too many attempts', submission, retryInMs: paymentStatus.retryInMs }
    case 'refused':
      return { kind: 'refused', message: paymentStatus.message, problems: [] }
    default:
      return paymentStatus
  }
}
