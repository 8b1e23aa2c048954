import type { SubmissionState } from '../domain/submission-state'
import { isEmailAddress } from '../domain/text/email-address'
import type { PaymentServices } from '../payment/services.server'
import { kindOf, lettersOf, type SentAgain, sendAgain, visitorsLimit } from '../submissions/email-queue.server'
import { confirmationWaitMs, withheldRemark } from '../submissions/recipient-limit.server'
import { findByKey } from '../submissions/store.server'
import type { Submission } from '../submissions/submission'
import type { Confirmation } from './order'

/** Only what still holds is confirmed again, and shows its code: not a payment that is in doubt, and not one that went back. */
export const confirmed: readonly SubmissionState[] = ['received', 'paid']

/** What came of asking for the confirmation again. `nothing to send`: there is none, or nowhere to send it. */
export type LetterAgain =
  | Exclude<SentAgain, { kind: 'never sent' }>
  | { kind: 'not found' }
  | { kind: 'nothing to send' }

/**
 * Sends the confirmation behind a secret link again, to the address of the form and to no other.
 * Source: docs/product/payments.md#103-sending-a-confirmation-again.
 */
export async function letterAgain(services: PaymentServices, key: string): Promise<LetterAgain> {
  const submission = await findByKey(services.db, key)
  if (submission === undefined) return { kind: 'not found' }
  if ((await confirmationOf(services, submission)) === null) return { kind: 'nothing to send' }
  const request = { submissionId: submission.id, kind: 'confirmation', limit: visitorsLimit } as const
  // A form without a payment can name any address; what was paid for is always confirmed.
  const waitMs = submission.state === 'paid' ? undefined : await confirmationWaitMs(services, submission.email)
  if (waitMs !== undefined) return { kind: 'too often', againInMs: waitMs }
  const outcome = await sendAgain(services, request)
  return outcome.kind === 'never sent' ? { kind: 'nothing to send' } : outcome
}

/** The newest confirmation of a submission, as its order page tells of it. */
export async function confirmationOf(
  { db }: Pick<PaymentServices, 'db'>,
  { id, state, email }: Submission,
): Promise<Confirmation | null> {
  if (!confirmed.includes(state) || email === null || !isEmailAddress(email)) return null
  const newest = (await lettersOf(db, id)).findLast((letter) => kindOf(letter.kind) === 'confirmation')
  if (newest === undefined) return null
  return { to: masked(email), state: newest.remark === withheldRemark ? 'withheld' : newest.state }
}

/** 'a…@example.com' for an address, whoever it belongs to. */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0]}…${email.slice(at)}`
}
