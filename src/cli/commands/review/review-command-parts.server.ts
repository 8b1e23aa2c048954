import { commandLineActor, recordAudit } from '../../../desk/access/audit.server'
import { reviewedFlows } from '../../../review-queues/reviewed-flows'
import { findReviewedSubmission, type ReviewedSubmission } from '../../../review-queues/reviewed-submissions.server'
import { type CliContext, printError } from '../../context.server'

/** The code of a form that staff review. */
export const reviewCodeArgument = { shown: 'CODE', description: 'the code (AGF-…) of the form' } as const

/** Which page of a list is shown. */
export const pageOption = { type: 'string', shown: 'N', description: 'the Nth page of 50, 1 without' } as const

/** How many entries a page of a list has. */
export const reviewPageSize = 50

/** Finds a form of one of these queues, or says that there is none. */
export async function findReviewOrPrintError(
  { services }: CliContext,
  typed: string,
  queues: readonly (keyof typeof reviewedFlows)[],
): Promise<ReviewedSubmission | undefined> {
  for (const queue of queues) {
    const found = await findReviewedSubmission(services.db, reviewedFlows[queue], typed)
    if (found !== undefined) return found
  }
  printError(`No form found for ${typed}. Review is for ${queues.join(' and ')}.`)
  return undefined
}

/** Records a look or a change. Never with personal data. */
export async function recordReviewAudit(
  { services, user }: CliContext,
  action: string,
  { target, note }: { target?: string; note?: string } = {},
): Promise<void> {
  await recordAudit(services, commandLineActor(user), { action, target, note })
}

/** Which page was asked for; a message if it is no number. */
export function parsePage(typed: string | undefined): number | string {
  if (typed === undefined) return 1
  return /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : '--page takes a whole number from 1 to 9,999'
}

/** A time for other programs. */
export function jsonTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
