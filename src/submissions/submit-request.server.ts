import type { FormValues } from '../forms/definition/form-definition'
import type { FlowServer } from './flow-definition.server'
import type { Submission } from './submission'
import type { PaymentStart, PaymentStatus } from './submit-outcome.server'
import type { IncomingForm } from './validate.server'

/** One received form. */
export interface SubmitRequest<Values extends FormValues> extends IncomingForm<Values> {
  /** The visitor's Idempotency-Key, if one was sent. */
  idempotencyKey: string | undefined
  /** Starts a payment for a stored submission with an amount due; provided by payment/. */
  startPayment: (submission: Submission, flow: FlowServer<Values>) => Promise<PaymentStart>
  /**
   * Counts the images of a form without payment, in bytes, and returns whether the email to the
   * organisation may attach them.
   */
  mayEmailImages: (bytes: number) => Promise<boolean>
  /** Verifies the payment of an earlier submission with the provider, and starts another one if needed. */
  resumePayment: (submission: Submission) => Promise<PaymentStatus>
}
