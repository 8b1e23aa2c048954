import type { FormValues } from '../forms/definition/form-definition'
import { createAndCompleteSubmission, saveOutcomeOrReleaseLease } from './create-and-complete-submission.server'
import { fingerprintForm } from './fingerprint.server'
import { completedResponse } from './form-response.server'
import {
  acquireLease,
  buildLease,
  findIdempotentResponse,
  type IdempotentResponse,
  KeyTaken,
} from './idempotency.server'
import {
  type IdempotencyKey,
  type IdempotencyLease,
  LeaseLost,
  releaseLeaseWithRetry,
  startRenewingLease,
} from './idempotency-lease.server'
import type { Services } from './services.server'
import type { Submission } from './submission'
import { findSubmission } from './submission-store.server'
import { type SubmitOutcome, toSubmitOutcome } from './submit-outcome.server'
import type { SubmitRequest } from './submit-request.server'
import { type FormDecision, validateSubmission } from './validate.server'

/**
 * The pipeline of every form: validates, decides the price, stores once, and completes the form or starts the payment.
 * A rejected form stores nothing. An accepted form is durable before anything else happens, so that a retry with the
 * same key continues after a failure of the provider, the network or this process.
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
  const stored = idempotencyKey && (await findIdempotentResponse(services, idempotencyKey, fingerprint))
  if (stored?.response != null) return repeatResponse(services, request, stored)
  const isStored = stored?.submissionId != null
  const decision = isStored ? undefined : await validateSubmission(services, request)
  if (decision?.kind === 'refused') return decision

  if (idempotencyKey === undefined)
    return createAndCompleteSubmission(
      services,
      request,
      undefined,
      decision ?? (await validateSubmission(services, request)),
    )
  if (stored === undefined && decision !== undefined) {
    const claim = { kind: 'new', lease: buildLease(idempotencyKey), fingerprint } as const
    const outcome = await holdLease(services, claim.lease, () =>
      createAndCompleteSubmission(services, request, claim, decision),
    )
    if (outcome !== 'key taken') return outcome
  }
  return continueKey(services, request, { idempotencyKey, fingerprint, decision })
}

interface KnownKey<Values> {
  idempotencyKey: IdempotencyKey
  fingerprint: string
  /** The result of validating the form, if that was necessary so far. */
  decision: FormDecision<Values> | undefined
}

/** Continues with a key that an earlier or concurrent request has used. */
async function continueKey<Values extends FormValues>(
  services: Services,
  request: SubmitRequest<Values>,
  { idempotencyKey, fingerprint, decision }: KnownKey<Values>,
): Promise<SubmitOutcome> {
  const acquired = await acquireLease(services, idempotencyKey, fingerprint)
  switch (acquired.kind) {
    case 'answered':
      return repeatResponse(services, request, acquired)
    case 'in flight':
      return acquired
    case 'key reused':
      return { kind: 'key used for another body' }
  }
  const { lease, submissionId } = acquired
  const outcome = await holdLease(services, lease, async () => {
    const submission = await findStoredSubmission(services, submissionId)
    if (submission !== undefined) return resumeSubmission(services, request, lease, submission as Submission<Values>)
    const claim = { kind: 'held', lease } as const
    return createAndCompleteSubmission(
      services,
      request,
      claim,
      decision ?? (await validateSubmission(services, request)),
    )
  })
  return outcome === 'key taken' ? { kind: 'in flight' } : outcome
}

/** Holds a lease while the work runs, and releases it if the work fails. */
async function holdLease(
  services: Services,
  lease: IdempotencyLease,
  work: () => Promise<SubmitOutcome>,
): Promise<SubmitOutcome | 'key taken'> {
  const stopRenewing = startRenewingLease(services, lease)
  try {
    return await work()
  } catch (error) {
    if (error instanceof KeyTaken) return 'key taken'
    if (error instanceof LeaseLost) return { kind: 'in flight' }
    // Not awaited: it retries for as long as the database is unavailable.
    void releaseLeaseWithRetry(services.db, lease)
    throw error
  } finally {
    stopRenewing()
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
  { response, submissionId }: IdempotentResponse,
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
    return saveOutcomeOrReleaseLease(
      services,
      lease,
      toSubmitOutcome(request.flow, submission, await request.resumePayment(submission)),
    )
  services.onEmailsQueued()
  return { kind: 'answered', response: completedResponse(request.flow, submission), submission }
}
