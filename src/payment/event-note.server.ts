import type { Database } from '../adapters/database/tables.server'
import { queueLetters } from '../submission/store.server'
import { addRemark, doubtAttempt, findAttempt, holdSubmission } from './attempts.server'
import { noteOn, type ProviderEvent } from './event'
import { restand } from './restand.server'
import type { PaymentServices } from './services.server'

/**
 * Notes a refund or a dispute on its payment, after the provider was asked about it. Call it in the transaction that marks the event as
 * handled, so that it is noted once. Answers whether it queued a letter.
 */
export async function noteEvent(
  services: PaymentServices,
  transaction: Database,
  { kind, reference }: ProviderEvent,
): Promise<boolean> {
  const attempt = reference === null ? undefined : await findAttempt(transaction, reference)
  if (attempt === undefined) return false
  const held = await holdSubmission(transaction, attempt.submission_id)
  const note = noteOn(kind, attempt.state === 'reversed')
  if (note === undefined) return false
  const nowMs = services.clock.nowMs()
  await addRemark(transaction, attempt.reference, note.remark, nowMs)
  if (note.isDispute) {
    await doubtAttempt(transaction, attempt.reference)
    await restand(services, transaction, held)
  }
  if (note.needsLook) await queueLetters(transaction, held.id, [`review.${attempt.reference}`], nowMs)
  return note.needsLook
}
