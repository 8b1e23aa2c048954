import { acceptAttempt, findAttempt, holdSubmission } from './attempts.server'
import { restand } from './restand.server'
import type { PaymentServices } from './services.server'
import { type Settlement, settledAlready } from './settle.server'

/** What came of accepting a payment. `not in review`: there was nothing to decide. */
export type Acceptance = Settlement | { kind: 'not in review' }

/**
 * Takes a payment in review for a good one, because a person has looked at it: another amount that is all right, a dispute that was won.
 * Its submission moves to where all its payments then say it stands, with the letters that belong to it.
 */
export async function accept(services: PaymentServices, reference: string): Promise<Acceptance> {
  const { db, clock, log } = services
  const attempt = await findAttempt(db, reference)
  if (attempt === undefined) return { kind: 'not ours' }
  const isAccepted = await db.transaction().execute(async (transaction) => {
    const held = await holdSubmission(transaction, attempt.submission_id)
    if (!(await acceptAttempt(transaction, reference, clock.nowMs()))) return false
    await restand(services, transaction, held)
    return true
  })
  if (!isAccepted) return { kind: 'not in review' }
  log.warn({ reference, submission: attempt.submission_id }, 'payment accepted by hand')
  services.lettersQueued()
  return (await settledAlready(db, reference)) ?? { kind: 'not in review' }
}
