import type { FormValues } from '../forms/definition/form-definition'
import { i18nFor } from '../i18n/catalogs.server'
import { buildSubmission } from './build-submission.server'
import { emailsToQueue } from './emails-to-queue.server'
import { completedResponse } from './form-response.server'
import { insertIdempotencyKey } from './idempotency.server'
import { type IdempotencyLease, linkSubmission, releaseLease, saveResponse } from './idempotency-lease.server'
import { storeWithPlaces } from './places/hold-places.server'
import { soldOutMessage } from './places/sold-out-message.server'
import { prepareConfirmationCount, withholdConfirmation } from './recipient-limit.server'
import type { Services } from './services.server'
import { insertSubmission, queueNamedEmails } from './submission-store.server'
import { type SubmitOutcome, toSubmitOutcome } from './submit-outcome.server'
import type { SubmitRequest } from './submit-request.server'
import type { FormDecision } from './validate.server'

/** How a form has its key: taken with it in one transaction, or held by a lease that was acquired before. */
type KeyClaim =
  | { kind: 'new'; lease: IdempotencyLease; fingerprint: string }
  | { kind: 'held'; lease: IdempotencyLease }

/** Thrown to undo the transaction of an order for which too few places are left. */
class SoldOut extends Error {
  readonly left: number

  constructor(left: number) {
    super('sold out')
    this.left = left
  }
}

function asSoldOut(error: unknown): SoldOut {
  if (error instanceof SoldOut) return error
  throw error
}

/** Stores the form once, and completes it or starts its payment. */
export async function createAndCompleteSubmission<Values extends FormValues>(
  services: Services,
  request: SubmitRequest<Values>,
  claim: KeyClaim | undefined,
  decision: FormDecision<Values>,
): Promise<SubmitOutcome> {
  if (decision.kind === 'refused') {
    if (claim?.kind === 'held') await releaseLease(services.db, claim.lease)
    return decision
  }
  const { flow } = request
  const submission = buildSubmission(services, request, decision)
  const response = submission.amountKobo > 0 ? undefined : completedResponse(flow, submission)
  const emails = response === undefined ? [] : await emailsToQueue(request, decision)
  const countConfirmation =
    response === undefined ? undefined : await prepareConfirmationCount(services, submission.email)
  let isConfirmationWithheld = false
  const storing = services.db.transaction().execute(async (db) => {
    // First, so that a repeated request never finds places sold out that this one has taken.
    if (claim?.kind === 'new')
      await insertIdempotencyKey(db, claim.lease, {
        fingerprint: claim.fingerprint,
        nowMs: submission.createdAtMs,
        submissionId: submission.id,
        response,
      })
    const places = await storeWithPlaces(db, flow, submission, {
      nowMs: submission.createdAtMs,
      store: () => insertSubmission(db, submission, decision.images),
    })
    if (places.kind === 'sold out') throw new SoldOut(places.left)
    if (response !== undefined) await queueNamedEmails(db, submission.id, emails, submission.createdAtMs)
    isConfirmationWithheld = (await countConfirmation?.(db)) !== undefined
    if (isConfirmationWithheld) await withholdConfirmation(db, submission.id)
    if (claim?.kind === 'held') await linkSubmission(db, claim.lease, submission.id)
    if (claim?.kind === 'held' && response !== undefined) await saveResponse(db, claim.lease, response)
  })
  const soldOut = await storing.then(() => undefined, asSoldOut)
  if (soldOut !== undefined) {
    if (claim?.kind === 'held') await releaseLease(services.db, claim.lease)
    return { kind: 'refused', message: i18nFor(request.language)._(soldOutMessage(soldOut.left)), problems: [] }
  }
  services.log.info({ submission: submission.id, flow: submission.flow, state: submission.state }, 'submission stored')
  if (isConfirmationWithheld)
    services.log.warn(
      { submission: submission.id },
      'a confirmation was not sent: too many to this address within an hour',
    )
  if (response === undefined)
    return saveOutcomeOrReleaseLease(
      services,
      claim?.lease,
      toSubmitOutcome(request.flow, submission, await request.startPayment(submission, flow)),
    )
  services.onEmailsQueued()
  return { kind: 'answered', response, submission }
}

/** Saves a final response under its key; other outcomes release the key for the next try. */
export async function saveOutcomeOrReleaseLease(
  { db }: Services,
  lease: IdempotencyLease | undefined,
  outcome: SubmitOutcome,
): Promise<SubmitOutcome> {
  if (lease === undefined) return outcome
  if (outcome.kind === 'answered') await saveResponse(db, lease, outcome.response)
  else await releaseLease(db, lease)
  return outcome
}
