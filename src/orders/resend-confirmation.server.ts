import type { SubmissionState } from '../domain/submission-state'
import { isEmailAddress } from '../domain/text/email-address'
import { maskEmail } from '../domain/text/mask-email'
import type { PaymentServices } from '../payment/services.server'
import { newestEmails } from '../submissions/queued-emails.server'
import { prepareConfirmationCount, withheldNote } from '../submissions/recipient-limit.server'
import { type ResendResult, resendEmail, resendLimit } from '../submissions/resend-email.server'
import type { Submission } from '../submissions/submission'
import { findByAccessToken } from '../submissions/submission-store.server'
import type { Confirmation } from './order'

/**
 * The states in which an order is confirmed again and shows its code: not while its payment is in review,
 * and not after it was reversed.
 */
export const confirmedStates: readonly SubmissionState[] = ['received', 'paid']

/** Whether an order is confirmed: in one of these states, and not cancelled. */
export function isConfirmed({ state, cancelledAtMs }: Pick<Submission, 'state' | 'cancelledAtMs'>): boolean {
  return confirmedStates.includes(state) && cancelledAtMs === undefined
}

/**
 * The result of resending the confirmation. `nothing to send`: there is no confirmation, or no address to
 * send it to.
 */
export type ResendConfirmationResult =
  | Exclude<ResendResult, { kind: 'never sent' }>
  | { kind: 'not found' }
  | { kind: 'nothing to send' }

/**
 * Resends the confirmation of the order with this access token, only to the address from the form.
 * Source: docs/product/payments.md#103-sending-a-confirmation-again.
 */
export async function resendConfirmation(
  services: PaymentServices,
  accessToken: string,
): Promise<ResendConfirmationResult> {
  const submission = await findByAccessToken(services.db, accessToken)
  if (submission === undefined) return { kind: 'not found' }
  if ((await findConfirmation(services, submission)) === null) return { kind: 'nothing to send' }
  const request = { submissionId: submission.id, kind: 'confirmation', limit: resendLimit } as const
  // A form without a payment can name any address, so resending is limited; a paid order is always
  // confirmed.
  const countEmail =
    submission.state === 'paid' ? {} : { countEmail: await prepareConfirmationCount(services, submission.email) }
  const result = await resendEmail(services, { ...request, ...countEmail })
  return result.kind === 'never sent' ? { kind: 'nothing to send' } : result
}

/** Returns the newest confirmation of a submission, as its order page shows it. */
export async function findConfirmation(
  { db }: Pick<PaymentServices, 'db'>,
  { id, email, ...submission }: Submission,
): Promise<Confirmation | null> {
  if (!isConfirmed(submission) || email === null || !isEmailAddress(email)) return null
  const [newest] = await newestEmails(db, id, 'confirmation', 1)
  if (newest === undefined) return null
  return { to: maskEmail(email), state: newest.note === withheldNote ? 'withheld' : newest.state }
}
