import type { Database } from '../../adapters/database/tables.server'
import type { SubmissionState } from '../../domain/submission-state'
import { moveSubmission, queueLetters } from '../../submissions/store.server'
import type { Submission } from '../../submissions/submission'
import { letterKinds } from '../../submissions/submit.server'
import { flowOf, type PaymentServices } from '../services.server'
import { attemptsOf } from './attempts.server'
import { standingAfter } from './order-status.server'

const movable: readonly SubmissionState[] = ['awaiting payment', 'paid', 'needs review', 'reversed']

/**
 * Moves a held submission to where its attempts say it stands, after one of them has changed in the same transaction, and queues the
 * flow's letters when that is 'paid'; of one whose person was erased, none. Answers where it went, or nothing when it stayed.
 */
export async function restand(
  services: PaymentServices,
  transaction: Database,
  held: Submission,
): Promise<SubmissionState | undefined> {
  const nowMs = services.clock.nowMs()
  const attempts = await attemptsOf(transaction, held.id)
  const to = standingAfter(
    held.state,
    attempts.map(({ state }) => state),
  )
  const from = movable.filter((state) => state !== to)
  if (!(await moveSubmission(transaction, held.id, { from, to, nowMs }))) return undefined
  if (to === 'paid' && held.erasedAtMs === undefined)
    await queueLetters(transaction, held.id, letterKinds(flowOf(services, held.flow)), nowMs)
  return to
}
