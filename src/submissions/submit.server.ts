import type { Answers, Problem } from '../forms/definition/form-definition'
import { fingerprintOf } from './fingerprint.server'
import type { FlowServer } from './flow-definition.server'
import {
  ClaimLost,
  claim,
  type EarlierAnswer,
  earlierUse,
  type HeldClaim,
  noteAnswer,
  noteSubmission,
  release,
  releaseWhenPossible,
  renewing,
} from './idempotency.server'
import { newSubmission } from './new-submission.server'
import { confirmationWaitMs, withholdConfirmation } from './recipient-limit.server'
import type { Services } from './services.server'
import { findSubmission, insertSubmission, queueLetters } from './store.server'
import type { Submission } from './submission'
import { type Arrived, accept, type Decision } from './validate.server'

/** What came of asking for a payment: a page to pay at, or word that the provider cannot be reached now. */
export type Collected =
  | { kind: 'payable'; payAt: string }
  | { kind: 'unavailable' }
  | { kind: 'refused'; message: string }

/**
 * Where the payment of a submission stands that was stored before: a page to pay at, nothing is due any more, or a bank is at work and nobody
 * should pay a second time.
 */
export type PaymentStanding = Collected | { kind: 'settled' | 'running'; submission: Submission }

/** One form as it arrived. */
export interface Sent<Given extends Answers> extends Arrived<Given> {
  /** The visitor's Idempotency-Key, where one was sent. */
  key: string | undefined
  /** Starts a payment for a stored submission that owes something; payment/ brings it. */
  collect: (submission: Submission, flow: FlowServer<Given>) => Promise<Collected>
  /** Asks the provider where the payment of an earlier submission stands, and starts another where that is due. */
  standing: (submission: Submission) => Promise<PaymentStanding>
}

/** Everything that can become of a form. */
export type Outcome =
  | { kind: 'refused'; message: string; problems: Problem[] }
  | { kind: 'answered'; answer: Record<string, unknown> }
  | { kind: 'provider unavailable' | 'settled' | 'running'; submission: Submission }
  | { kind: 'in flight' }
  | { kind: 'key used for another body' }

/**
 * The pipeline of every form: validate, decide the price, store once, and complete or ask for the payment. A
 * refused form stores nothing. An accepted one is durable before anything else happens, so whatever fails
 * afterwards (the provider, the network, this process) is continued by the same key.
 * Source: docs/product/api.md#86-idempotency.
 */
export async function submit<Given extends Answers>(services: Services, sent: Sent<Given>): Promise<Outcome> {
  const at = sent.key === undefined ? undefined : { call: sent.flow.flow.submit, key: sent.key }
  const fingerprint = at === undefined ? '' : fingerprintOf(sent.given, sent.files)
  // What was stored under this key goes on, whatever the form would be refused for today: an e-mail is registered now, a price has changed.
  const before = at && (await earlierUse(services, at, fingerprint))
  if (before?.answer != null) return sayAgain(services, sent, before)
  const isStored = before?.submissionId != null
  const verdict = isStored ? undefined : await accept(services, sent)
  if (verdict?.kind === 'refused') return verdict

  const claimed = at && (await claim(services, at, fingerprint))
  switch (claimed?.kind) {
    case 'answered':
      return sayAgain(services, sent, claimed)
    case 'in flight':
      return claimed
    case 'other body':
      return { kind: 'key used for another body' }
  }
  const held = claimed?.held
  const stopRenewing = held && renewing(services, held)
  try {
    const earlier = await storedBy(services, claimed?.submissionId)
    if (earlier !== undefined) return await goOn(services, sent, held, earlier as Submission<Given>)
    return await begin(services, sent, held, verdict ?? (await accept(services, sent)))
  } catch (error) {
    if (error instanceof ClaimLost) return { kind: 'in flight' }
    // Nobody waits for it: where the database is away it takes as long as that.
    if (held !== undefined) void releaseWhenPossible(services.db, held)
    throw error
  } finally {
    stopRenewing?.()
  }
}

function storedBy({ db }: Services, submissionId: string | null | undefined): Promise<Submission | undefined> {
  return submissionId == null ? Promise.resolve(undefined) : findSubmission(db, submissionId)
}

/** The same answer as before; but where something is to be paid, it may be paid by now, or its page may be of no use any more. */
async function sayAgain<Given extends Answers>(
  services: Services,
  sent: Sent<Given>,
  { answer, submissionId }: EarlierAnswer,
): Promise<Outcome> {
  const submission = await storedBy(services, submissionId)
  if (submission !== undefined && submission.amountKobo > 0)
    return inWords(sent, submission, await sent.standing(submission))
  return { kind: 'answered', answer: answer ?? {} }
}

/** Goes on with what an earlier try has stored, and was kept from answering. */
async function goOn<Given extends Answers>(
  services: Services,
  sent: Sent<Given>,
  held: HeldClaim | undefined,
  submission: Submission<Given>,
): Promise<Outcome> {
  if (submission.amountKobo > 0)
    return concluded(services, held, inWords(sent, submission, await sent.standing(submission)))
  services.lettersQueued()
  return { kind: 'answered', answer: sent.flow.answer.complete(submission) }
}

/** Stores the form, once, and completes it or asks for its payment. */
async function begin<Given extends Answers>(
  services: Services,
  sent: Sent<Given>,
  held: HeldClaim | undefined,
  accepted: Decision<Given>,
): Promise<Outcome> {
  if (accepted.kind === 'refused') {
    if (held !== undefined) await release(services.db, held)
    return accepted
  }
  const { flow } = sent
  const submission = newSubmission(services, sent, accepted)
  const complete = submission.amountKobo > 0 ? undefined : flow.answer.complete(submission)
  const isWithheld = complete !== undefined && (await confirmationWaitMs(services, submission.email)) !== undefined
  await services.db.transaction().execute(async (db) => {
    await insertSubmission(db, submission, accepted.pictures)
    if (complete !== undefined) await queueLetters(db, submission.id, letterKinds(flow), submission.createdAtMs)
    if (isWithheld) await withholdConfirmation(db, submission.id)
    if (held !== undefined) await noteSubmission(db, held, submission.id)
    if (held !== undefined && complete !== undefined) await noteAnswer(db, held, complete)
  })
  services.log.info({ submission: submission.id, flow: submission.flow, state: submission.state }, 'submission stored')
  if (isWithheld)
    services.log.warn(
      { submission: submission.id },
      'a confirmation was not sent: too many to this address within an hour',
    )
  if (complete === undefined)
    return concluded(services, held, inWords(sent, submission, await sent.collect(submission, flow)))
  services.lettersQueued()
  return { kind: 'answered', answer: complete }
}

/** Keeps an answer under its key; what is none leaves the key free for the next try. */
async function concluded({ db }: Services, held: HeldClaim | undefined, outcome: Outcome): Promise<Outcome> {
  if (held === undefined) return outcome
  if (outcome.kind === 'answered') await noteAnswer(db, held, outcome.answer)
  else await release(db, held)
  return outcome
}

function inWords<Given extends Answers>(
  { flow }: Sent<Given>,
  submission: Submission,
  standing: PaymentStanding,
): Outcome {
  switch (standing.kind) {
    case 'payable':
      if (flow.answer.payable === undefined) throw new Error(`${flow.flow.name} is paid, and has no answer for it`)
      // The form's page keeps the order's address, to go on with it or to learn that it is paid.
      return {
        kind: 'answered',
        answer: { ...flow.answer.payable({ payAt: standing.payAt }), order: `/order/${submission.key}` },
      }
    case 'unavailable':
      return { kind: 'provider unavailable', submission }
    case 'refused':
      return { kind: 'refused', message: standing.message, problems: [] }
    default:
      return standing
  }
}

/** The letters this flow sends once nothing more is due. */
export function letterKinds(flow: Pick<FlowServer<never>, 'letters'>) {
  return Object.keys(flow.letters) as (keyof typeof flow.letters)[]
}
