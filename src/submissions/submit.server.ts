import type { FormValues } from '../forms/definition/form-definition'
import { emailsToQueue } from './emails-to-queue.server'
import { fingerprintForm } from './fingerprint.server'
import type { FlowServer } from './flow-definition.server'
import { completedResponse } from './form-response.server'
import { acquireLease, findStoredResponse, type StoredResponse } from './idempotency.server'
import {
  type IdempotencyLease,
  LeaseLost,
  linkSubmission,
  releaseLease,
  releaseLeaseWithRetry,
  saveResponse,
  startRenewingLease,
} from './idempotency-lease.server'
import { createSubmission } from './new-submission.server'
import { countConfirmation, withholdConfirmation } from './recipient-limit.server'
import type { Services } from './services.server'
import { findSubmission, insertSubmission, queueNamedEmails } from './store.server'
import type { Submission } from './submission'
import { type PaymentStart, type PaymentStatus, type SubmitOutcome, toSubmitOutcome } from './submit-outcome.server'
import { type FormDecision, type IncomingForm, validateSubmission } from './validate.server'

/** One received form. */
export interface SubmitRequest<Values extends FormValues> extends IncomingForm<Values> {
  /** The visitor's Idempotency-Key, if one was sent. */
  idempotencyKey: string | undefined
  /** Starts a payment for a stored submission with an amount due; provided by payment/. */
  startPayment: (submission: Submission, flow: FlowServer<Values>) => Promise<PaymentStart>
  /**
   * Counts the images of a form without payment, in bytes, and returns whether the email to the
   * organisation may attach them.
   */
  mayEmailImages: (bytes: number) => Promise<boolean>
  /** Verifies the payment of an earlier submission with the provider, and starts another one if needed. */
  resumePayment: (submission: Submission) => Promise<PaymentStatus>
}

/**
 * The pipeline of every form: validate, decide the price, store once, and complete or ask for the payment. A
 * refused form stores nothing. An accepted one is durable before anything else happens, so whatever fails
 * afterwards (the provider, the network, this process) is continued by the same key.
 * Source: docs/product/api.md#86-idempotency.
 */
export async function submit<Values extends FormValues>(
  services: Services,
  request: SubmitRequest<Values>,
): Promise<SubmitOutcome> {
  const idempotencyKey =
    request.idempotencyKey === undefined
      ? undefined
      : { route: request.flow.flow.submitPath, key: request.idempotencyKey }
  const fingerprint = idempotencyKey === undefined ? '' : fingerprintForm(request.input, request.files)
  // Continues with what was stored under this key, even if the form would be rejected now, for example
  // because its email is registered by now or a price has changed.
  const stored = idempotencyKey && (await findStoredResponse(services, idempotencyKey, fingerprint))
  if (stored?.response != null) return repeatResponse(services, request, stored)
  const isStored = stored?.submissionId != null
  const decision = isStored ? undefined : await validateSubmission(services, request)
  if (decision?.kind === 'refused') return decision

  const acquired = idempotencyKey && (await acquireLease(services, idempotencyKey, fingerprint))
  switch (acquired?.kind) {
    case 'answered':
      return repeatResponse(services, request, acquired)
    case 'in flight':
      return acquired
    case 'key reused':
      return { kind: 'key used for another body' }
  }
  const lease = acquired?.lease
  const stopRenewing = lease && startRenewingLease(services, lease)
  try {
    const storedSubmission = await findStoredSubmission(services, acquired?.submissionId)
    if (storedSubmission !== undefined)
      return await resumeSubmission(services, request, lease, storedSubmission as Submission<Values>)
    return await createAndComplete(services, request, lease, decision ?? (await validateSubmission(services, request)))
  } catch (error) {
    if (error instanceof LeaseLost) return { kind: 'in flight' }
    // Not awaited: it takes as long as the database is unavailable.
    if (lease !== undefined) void releaseLeaseWithRetry(services.db, lease)
    throw error
  } finally {
    stopRenewing?.()
  }
}

function findStoredSubmission(
  { db }: Services,
  submissionId: string | null | undefined,
): Promise<Submission | undefined> {
  return submissionId == null ? Promise.resolve(undefined) : findSubmission(db, submissionId)
}

/**
 * Repeats the stored response. If a payment was due, checks it again, because it may be paid by now or its
 * checkout page may have expired.
 */
async function repeatResponse<Values extends FormValues>(
  services: Services,
  request: SubmitRequest<Values>,
  { response, submissionId }: StoredResponse,
): Promise<SubmitOutcome> {
  const submission = await findStoredSubmission(services, submissionId)
  if (submission !== undefined && submission.amountKobo > 0)
    return toSubmitOutcome(request.flow, submission, await request.resumePayment(submission))
  return { kind: 'answered', response: response ?? {}, submission }
}

/** Continues with what an earlier try has stored without being able to respond. */
async function resumeSubmission<Values extends FormValues>(
  services: Services,
  request: SubmitRequest<Values>,
  lease: IdempotencyLease | undefined,
  submission: Submission<Values>,
): Promise<SubmitOutcome> {
  if (submission.amountKobo > 0)
    return saveOutcome(
      services,
      lease,
      toSubmitOutcome(request.flow, submission, await request.resumePayment(submission)),
    )
  services.onEmailsQueued()
  return { kind: 'answered', response: completedResponse(request.flow, submission), submission }
}

/** Stores the form once, and completes it or starts its payment. */
async function createAndComplete<Values extends FormValues>(
  services: Services,
  request: SubmitRequest<Values>,
  lease: IdempotencyLease | undefined,
  decision: FormDecision<Values>,
): Promise<SubmitOutcome> {
  if (decision.kind === 'refused') {
    if (lease !== undefined) await releaseLease(services.db, lease)
    return decision
  }
  const { flow } = request
  const submission = createSubmission(services, request, decision)
  const response = submission.amountKobo > 0 ? undefined : completedResponse(flow, submission)
  const emails = response === undefined ? [] : await emailsToQueue(request, decision)
  const isConfirmationWithheld =
    response !== undefined && (await countConfirmation(services, submission.email)) !== undefined
  await services.db.transaction().execute(async (db) => {
    await insertSubmission(db, submission, decision.images)
    if (response !== undefined) await queueNamedEmails(db, submission.id, emails, submission.createdAtMs)
    if (isConfirmationWithheld) await withholdConfirmation(db, submission.id)
    if (lease !== undefined) await linkSubmission(db, lease, submission.id)
    if (lease !== undefined && response !== undefined) await saveResponse(db, lease, response)
  })
  services.log.info({ submission: submission.id, flow: submission.flow, state: submission.state }, 'submission stored')
  if (isConfirmationWithheld)
    services.log.warn(
      { submission: submission.id },
      'a confirmation was not sent: too many to this address within an hour',
    )
  if (response === undefined)
    return saveOutcome(
      services,
      lease,
      toSubmitOutcome(request.flow, submission, await request.startPayment(submission, flow)),
    )
  services.onEmailsQueued()
  return { kind: 'answered', response, submission }
}

/** Saves a final response under its key; other outcomes release the key for the next try. */
async function saveOutcome(
  { db }: Services,
  lease: IdempotencyLease | undefined,
  outcome: SubmitOutcome,
): Promise<SubmitOutcome> {
  if (lease === undefined) return outcome
  if (outcome.kind === 'answered') await saveResponse(db, lease, outcome.response)
  else await releaseLease(db, lease)
  return outcome
}
