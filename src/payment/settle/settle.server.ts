import type { Database } from '../../adapters/database/tables.server'
import type { Question } from '../../adapters/payment-provider/paystack.server'
import { isPaymentReference, shortReference } from '../../domain/references'
import { queueLetters } from '../../submissions/store.server'
import type { Submission } from '../../submissions/submission'
import type { PaymentServices } from '../services.server'
import {
  type Attempt,
  attemptsOf,
  countUnreadable,
  endAttempt,
  findAttempt,
  good,
  holdSubmission,
  noteState,
  submissionOfAttempt,
  unsettled,
} from './attempts.server'
import { type Judgement, judge } from './classify-payment'
import { restand } from './recompute-order-status.server'
import { recordReversal } from './reversal.server'

/** Where an attempt stands after it was asked about. `not ours`: no attempt of this site has that reference. */
export type Settlement =
  | { kind: 'paid' | 'in review' | 'reversed' | 'failed' | 'unfinished' | 'waiting'; submission: Submission }
  | { kind: 'not ours' }

/**
 * The one function that settles, called by the return page, the webhook, the sweep and the operator. It asks
 * the provider outside any transaction, then moves attempt and submission in one; of any number of concurrent
 * calls exactly one queues the emails. A settled attempt is asked about as well, because money can go back;
 * nothing else that the provider says of it later changes it. `question` says who asks, because the provider
 * is asked only so often. Throws PaymentProviderUnavailable when the provider gives no usable answer: the
 * sweep will ask again.
 * Source: docs/product/payments.md#93-settling-a-payment.
 */
export async function settle(
  services: PaymentServices,
  reference: string,
  question: Question = { asker: 'visitor' },
): Promise<Settlement> {
  const { db, provider } = services
  const attempt = isPaymentReference(reference) ? await findAttempt(db, reference) : undefined
  if (attempt === undefined) return { kind: 'not ours' }

  const report = await provider.verify(reference, question)
  const isKnown = report.kind === 'known'
  const judgement: Judgement = isKnown
    ? judge({ reference, amountKobo: attempt.amount_kobo }, report)
    : { kind: 'unfinished' }
  await apply(services, attempt, judgement, isKnown ? report.state : 'unknown')

  // Somebody else may have settled it meanwhile: what the database says now counts, not what this call saw.
  const settled = await settledAlready(db, reference)
  if (settled !== undefined) return settled
  return { kind: unsettledKind(judgement), submission: await submissionOfAttempt(db, attempt) }
}

/** Nobody whose money may be there is told that it failed. */
function unsettledKind({ kind }: Judgement): 'failed' | 'unfinished' | 'waiting' {
  if (kind === 'waiting' || kind === 'unreadable') return 'waiting'
  return kind === 'unfinished' ? 'unfinished' : 'failed'
}

/** Where an attempt stands that was settled before, without asking the provider; nothing while it is not settled. */
export async function settledAlready(db: Database, reference: string): Promise<Settlement | undefined> {
  const attempt = await findAttempt(db, reference)
  if (attempt === undefined || unsettled.includes(attempt.state)) return undefined
  const submission = await submissionOfAttempt(db, attempt)
  if (attempt.state === 'reversed' || submission.state === 'reversed') return { kind: 'reversed', submission }
  const isDoubtful = attempt.state === 'in review' || submission.state === 'needs review'
  return { kind: isDoubtful ? 'in review' : 'paid', submission }
}

async function apply(services: PaymentServices, attempt: Attempt, judgement: Judgement, providerState: string) {
  if (judgement.kind === 'reversed') return recordReversal(services, attempt)
  if (!unsettled.includes(attempt.state)) return
  if (judgement.kind === 'paid' || judgement.kind === 'doubtful')
    return conclude(services, attempt, judgement, providerState)
  const nowMs = services.clock.nowMs()
  await noteState(services.db, attempt, { providerState, hasFailed: judgement.kind === 'failed', nowMs })
  if (judgement.kind !== 'unreadable') return
  const times = await countUnreadable(services.db, attempt, nowMs)
  if (times >= readings)
    await conclude(services, attempt, { kind: 'doubtful', remark: judgement.remark }, providerState)
}

/** An answer that could not be read so often will not become readable: people have to look. */
const readings = 3

/** Puts an unsettled attempt into review, for a reason that no answer of the provider gives. */
export async function reviewAttempt(services: PaymentServices, reference: string, remark: string): Promise<void> {
  const attempt = await findAttempt(services.db, reference)
  if (attempt === undefined || !unsettled.includes(attempt.state)) return
  await conclude(services, attempt, { kind: 'doubtful', remark }, attempt.provider_state)
}

/** Money that nobody had seen: either the submission is paid by it and its letters are queued, or something is odd, and it is for people. */
async function conclude(
  services: PaymentServices,
  attempt: Attempt,
  judgement: Extract<Judgement, { kind: 'paid' | 'doubtful' }>,
  providerState: string | null,
): Promise<void> {
  const { db, clock, log } = services
  const { reference } = attempt
  const nowMs = clock.nowMs()
  const outcome = await db.transaction().execute(async (transaction) => {
    const held = await holdSubmission(transaction, attempt.submission_id)
    const remark = judgement.kind === 'doubtful' ? judgement.remark : await oddity(transaction, held, reference)
    const isGone = held.state === 'reversed' || held.erasedAtMs !== undefined
    const to = judgement.kind === 'doubtful' || isGone ? 'in review' : 'succeeded'
    if (!(await endAttempt(transaction, reference, { to, providerState, remark, nowMs }))) return undefined
    const standing = await restand(services, transaction, held)
    if (remark !== null) await queueLetters(transaction, held.id, [`review.${reference}`], nowMs)
    return { standing, isOdd: remark !== null }
  })
  if (outcome === undefined) return
  const facts = { payment: shortReference(reference), submission: attempt.submission_id }
  if (outcome.isOdd) log.warn(facts, 'payment needs review')
  else if (outcome.standing === 'paid') log.info(facts, 'payment settled')
  services.lettersQueued()
}

/** Why good money needs a look all the same: the submission was paid before, had been paid back, or was erased. */
async function oddity(transaction: Database, held: Submission, reference: string): Promise<string | null> {
  if (held.state === 'reversed') return 'paid again after the money had gone back'
  if (held.erasedAtMs !== undefined) return 'paid after the order was erased: send the money back'
  const others = (await attemptsOf(transaction, held.id)).filter((attempt) => attempt.reference !== reference)
  if (others.some(({ state }) => good.includes(state))) return 'a second payment for the same submission'
  return others.some(({ state }) => state === 'in review') ? 'a second payment, beside one in review' : null
}
