import { shortReference } from '../../domain/references'
import { queueLetters } from '../../submissions/store.server'
import type { PaymentServices } from '../services.server'
import { type Attempt, findAttempt, holdSubmission, reverseAttempt, unsettled } from './attempts.server'
import { restand } from './recompute-order-status.server'

/**
 * Records that the money of an attempt went back to the payer, once, and moves the submission accordingly. The organisation is written,
 * unless the money came and went before anybody had counted on it.
 */
export async function recordReversal(services: PaymentServices, { reference, submission_id }: Attempt): Promise<void> {
  const { db, clock, log } = services
  const nowMs = clock.nowMs()
  const isRecorded = await db.transaction().execute(async (transaction) => {
    const held = await holdSubmission(transaction, submission_id)
    const before = await findAttempt(transaction, reference)
    if (before === undefined || !(await reverseAttempt(transaction, reference, nowMs))) return false
    await restand(services, transaction, held)
    if (!unsettled.includes(before.state)) await queueLetters(transaction, held.id, [`reversal.${reference}`], nowMs)
    return true
  })
  if (!isRecorded) return
  log.warn({ payment: shortReference(reference), submission: submission_id }, 'payment reversed')
  services.lettersQueued()
}
