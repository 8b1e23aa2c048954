import type { AttemptState, Database } from '../adapters/database/tables.server'
import { isPaymentReference } from '../domain/references'
import { moveSubmission, queueLetters } from '../submission/store.server'
import type { Submission } from '../submission/submission'
import { letterKinds } from '../submission/submit.server'
import { type Attempt, endAttempt, findAttempt, postponeAttempt, submissionOfAttempt } from './attempts.server'
import { type Judgement, judge } from './judge'
import { flowOf, type PaymentServices } from './services.server'

/** Where an attempt stands after it was asked about. `not ours`: no attempt of this site has that reference. */
export type Settlement =
  | { kind: 'paid' | 'in review' | 'reversed' | 'failed' | 'unfinished' | 'waiting'; submission: Submission }
  | { kind: 'not ours' }

/**
 * The one function that settles, called by the return page, the webhook, the sweep and the operator. It asks the provider outside any
 * transaction, then moves attempt and submission in one; of any number of calls at once exactly one queues the letters.
 * Throws PaymentProviderUnavailable when the provider gives no usable answer: the sweep will ask again.
 * Source: design, section 6.
 */
export async function settle(services: PaymentServices, reference: string): Promise<Settlement> {
  const { db, provider } = services
  const attempt = isPaymentReference(reference) ? await findAttempt(db, reference) : undefined
  if (attempt === undefined) return { kind: 'not ours' }
  if (isSettled(attempt.state)) return standing(db, attempt, attempt.state)

  const report = await provider.verify(reference)
  const isKnown = report.kind === 'known'
  const judgement: Judgement = isKnown
    ? judge({ reference, amountKobo: attempt.amount_kobo }, report)
    : { kind: 'unfinished' }
  await apply(services, attempt, judgement, isKnown ? report.state : 'unknown')

  // Somebody else may have settled it meanwhile: what the database says now counts, not what this call saw.
  const after = await findAttempt(db, reference)
  if (after !== undefined && isSettled(after.state)) return standing(db, attempt, after.state)
  const submission = await submissionOfAttempt(db, attempt)
  return {
    kind: judgement.kind === 'waiting' || judgement.kind === 'unfinished' ? judgement.kind : 'failed',
    submission,
  }
}

function isSettled(state: AttemptState): state is 'succeeded' | 'in review' {
  return state === 'succeeded' || state === 'in review'
}

async function standing(db: Database, attempt: Attempt, state: 'succeeded' | 'in review'): Promise<Settlement> {
  const submission = await submissionOfAttempt(db, attempt)
  if (submission.state === 'reversed') return { kind: 'reversed', submission }
  return { kind: state === 'succeeded' ? 'paid' : 'in review', submission }
}

async function apply(
  services: PaymentServices,
  attempt: Attempt,
  judgement: Judgement,
  providerState: string,
): Promise<void> {
  const { db, clock } = services
  const nowMs = clock.nowMs()
  switch (judgement.kind) {
    case 'paid':
      return fulfil(services, attempt, providerState)
    case 'doubtful':
      return db.transaction().execute(async (transaction) => {
        const ending = { to: 'in review', providerState, remark: judgement.remark, nowMs } as const
        if (await endAttempt(transaction, attempt.reference, ending)) await review(services, transaction, attempt)
      })
    case 'reversed':
      await endAttempt(db, attempt.reference, { to: 'failed', providerState, remark: null, nowMs })
      return
    default:
      await postponeAttempt(db, attempt, { providerState, hasFailed: judgement.kind === 'failed', nowMs })
  }
}

/** A success nobody had seen: either the submission is paid by it and its letters are queued, or it is a second payment, for people. */
async function fulfil(services: PaymentServices, attempt: Attempt, providerState: string): Promise<void> {
  const { db, clock, log } = services
  const { reference } = attempt
  const nowMs = clock.nowMs()
  const isPaid = await db.transaction().execute(async (transaction) => {
    if (!(await endAttempt(transaction, reference, { to: 'succeeded', providerState, remark: null, nowMs })))
      return false
    const submission = await submissionOfAttempt(transaction, attempt)
    if (!(await moveSubmission(transaction, submission.id, { from: ['awaiting payment'], to: 'paid', nowMs }))) {
      const remark = 'a second payment for the same submission'
      await transaction
        .updateTable('payment')
        .set({ state: 'in review', remark })
        .where('reference', '=', reference)
        .execute()
      await review(services, transaction, attempt)
      return false
    }
    await queueLetters(transaction, submission.id, letterKinds(flowOf(services, submission.flow)), nowMs)
    return true
  })
  if (!isPaid) return
  log.info({ reference, submission: attempt.submission_id }, 'payment settled')
  services.lettersQueued()
}

async function review({ clock, log }: PaymentServices, db: Database, attempt: Attempt): Promise<void> {
  log.warn({ reference: attempt.reference, submission: attempt.submission_id }, 'payment needs review')
  const nowMs = clock.nowMs()
  await moveSubmission(db, attempt.submission_id, { from: ['awaiting payment', 'paid'], to: 'needs review', nowMs })
}
