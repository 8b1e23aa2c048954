import type { Database } from '../../adapters/database/tables.server'
import type { SubmissionState } from '../../domain/submission-state'
import { emailKindsOf } from '../../submissions/emails-to-queue.server'
import type { Submission } from '../../submissions/submission'
import { queueEmails, transitionSubmission } from '../../submissions/submission-store.server'
import { issueReceiptsOfOrder } from '../receipts/issue-receipts-of-order.server'
import { getFlowServer, type PaymentServices } from '../services.server'
import { listAttemptStates } from './attempt-states.server'
import { deriveOrderState } from './order-state.server'

const recomputableStates: readonly SubmissionState[] = ['awaiting payment', 'paid', 'needs review', 'reversed']

/**
 * Recomputes the state of a locked submission after one of its attempts has changed in the same
 * transaction. Queues the flow's emails if the new state is 'paid', unless the submission was erased or cancelled, and
 * then issues the receipts that are due. Returns the new state, or undefined if it did not change.
 */
export async function recomputeOrderState(
  services: PaymentServices,
  transaction: Database,
  locked: Submission,
): Promise<SubmissionState | undefined> {
  const nowMs = services.clock.nowMs()
  const to = deriveOrderState(locked.state, await listAttemptStates(transaction, locked.id))
  const from = recomputableStates.filter((state) => state !== to)
  const hasChanged = await transitionSubmission(transaction, locked.id, { from, to, nowMs })
  if (hasChanged && to === 'paid' && locked.erasedAtMs === undefined && locked.cancelledAtMs === undefined)
    await queueEmails(transaction, locked.id, emailKindsOf(getFlowServer(services, locked.flow)), nowMs)
  await issueReceiptsOfOrder(services, transaction, { ...locked, state: to })
  return hasChanged ? to : undefined
}
