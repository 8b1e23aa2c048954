import { shortReference } from '../../domain/references'
import type { PaymentServices } from '../services.server'
import { acceptAttempt, findAttempt, holdSubmission } from './attempts.server'
import { restand } from './recompute-order-status.server'
import { type Settlement, settledAlready } from './settle.server'

/** What came of accepting a payment. */
export type Acceptance = Settlement | { kind: 'nothing to decide' }

/**
 * Takes a payment for a good one, because a person has looked at it: another amount that is all right, a dispute that was won, a second
 * payment that is meant as a gift; of two payments, each that is kept has to be accepted.
 * Its submission moves to where all its payments then say it stands, with the letters that belong to it.
 */
export async function accept(services: PaymentServices, reference: string): Promise<Acceptance> {
  const { db, clock, log } = services
  const attempt = await findAttempt(db, reference)
  if (attempt === undefined) return { kind: 'not ours' }
  const isAccepted = await db.transaction().execute(async (transaction) => {
    const held = await holdSubmission(transaction, attempt.submission_id)
    if (held.state !== 'needs review' || !(await acceptAttempt(transaction, reference, clock.nowMs()))) return false
    await restand(services, transaction, held)
    return true
  })
  if (!isAccepted) return { kind: 'nothing to decide' }
  log.warn({ payment: shortReference(reference), submission: attempt.submission_id }, 'payment accepted by hand')
  services.lettersQueued()
  return (await settledAlready(db, reference)) ?? { kind: 'nothing to decide' }
}
