import { randomUUID } from 'node:crypto'
import { newCode, newOrderKey } from '../domain/references'
import { type Accepted, type Arrived, accept } from './accept.server'
import {
  answered,
  ClaimLost,
  claim,
  fingerprintOf,
  type HeldClaim,
  noteAnswer,
  noteSubmission,
  release,
  releaseWhenPossible,
} from './claim.server'
import type { FlowServer } from './flow.server'
import type { Answers, Problem } from './form'
import type { Services } from './services.server'
import { findSubmission, insertSubmission, queueLetters } from './store.server'
import type { Submission } from './submission'

/** What came of asking for a payment: a page to pay at, or word that the provider cannot be reached now. */
export type Collected =
  | { kind: 'payable'; payAt: string }
  | { kind: 'unavailable' }
  | { kind: 'refused'; message: string }

/** One form as it arrived. */
export interface Sent<Given extends Answers> extends Arrived<Given> {
  /** The visitor's Idempotency-Key, where one was sent. */
  key: string | undefined
  /** Starts a payment for a stored submission that owes something; payment/ brings it. */
  collect: (submission: Submission, flow: FlowServer<Given>) => Promise<Collected>
}

/** Everything that can become of a form. */
export type Outcome =
  | { kind: 'refused'; message: string; problems: Problem[] }
  | { kind: 'answered'; answer: Record<string, unknown> }
  | { kind: 'provider unavailable'; submission: Submission }
  | { kind: 'in flight' }
  | { kind: 'key used for another body' }

/**
 * The journey every form takes: hold it against its rules, decide its price, store it once, and complete it or ask for the payment.
 * A refused form stores nothing. An accepted one is durable before anything else happens, so that whatever fails afterwards (the
 * provider, the network, this process) is continued by the same key. Source: design, section 6.
 */
export async function submit<Given extends Answers>(services: Services, sent: Sent<Given>): Promise<Outcome> {
  const at = sent.key === undefined ? undefined : { call: sent.flow.flow.submit, key: sent.key }
  const fingerprint = at === undefined ? '' : fingerprintOf(sent.given, sent.files)
  // Asked before the form is judged: what it did then (an e-mail is registered now) must not refuse it this time.
  const said = at && (await answered(services, at, fingerprint))
  if (said?.kind === 'answered') return said
  const verdict = await accept(services, sent)
  if (verdict.kind === 'refused') return verdict

  const claimed = at && (await claim(services, at, fingerprint))
  switch (claimed?.kind) {
    case 'answered':
    case 'in flight':
      return claimed
    case 'other body':
      return { kind: 'key used for another body' }
  }
  const held = claimed?.held
  try {
    const earlier = claimed?.submissionId == null ? undefined : await findSubmission(services.db, claimed.submissionId)
    return await finish(services, sent, held, (earlier as Submission<Given> | undefined) ?? verdict)
  } catch (error) {
    if (error instanceof ClaimLost) return { kind: 'in flight' }
    // Nobody waits for it: where the database is away it takes as long as that.
    if (held !== undefined) void releaseWhenPossible(services.db, held)
    throw error
  }
}

async function finish<Given extends Answers>(
  services: Services,
  sent: Sent<Given>,
  held: HeldClaim | undefined,
  work: Accepted<Given> | Submission<Given>,
): Promise<Outcome> {
  const { flow } = sent
  const submission = 'kind' in work ? newSubmission(services, sent, work) : work
  const isDue = submission.amountKobo > 0
  const complete = isDue ? undefined : flow.answer.complete(submission)
  if ('kind' in work) {
    await services.db.transaction().execute(async (db) => {
      await insertSubmission(db, submission, work.pictures)
      if (complete !== undefined) await queueLetters(db, submission.id, letterKinds(flow), submission.createdAtMs)
      if (held !== undefined) await noteSubmission(db, held, submission.id)
      if (held !== undefined && complete !== undefined) await noteAnswer(db, held, complete)
    })
    services.log.info(
      { submission: submission.id, flow: submission.flow, state: submission.state },
      'submission stored',
    )
  }
  if (complete !== undefined) {
    services.lettersQueued()
    return { kind: 'answered', answer: complete }
  }
  const collected = await sent.collect(submission, flow)
  if (collected.kind !== 'payable') {
    if (held !== undefined) await release(services.db, held)
    return collected.kind === 'unavailable'
      ? { kind: 'provider unavailable', submission }
      : { kind: 'refused', message: collected.message, problems: [] }
  }
  if (flow.answer.payable === undefined) throw new Error(`${flow.flow.name} is paid, and has no answer for it`)
  const answer = flow.answer.payable({ payAt: collected.payAt })
  if (held !== undefined) await noteAnswer(services.db, held, answer)
  return { kind: 'answered', answer }
}

function newSubmission<Given extends Answers>(
  { clock }: Services,
  { flow, language }: Sent<Given>,
  { answers, price }: Accepted<Given>,
): Submission<Given> {
  const amountKobo = price?.totalKobo ?? 0
  return {
    id: randomUUID(),
    flow: flow.flow.name,
    state: amountKobo > 0 ? 'awaiting payment' : 'received',
    code: newCode(),
    key: newOrderKey(),
    email: flow.email(answers)?.trim() || null,
    language,
    answers,
    price,
    amountKobo,
    createdAtMs: clock.nowMs(),
  }
}

/** The letters this flow sends once nothing more is due. */
export function letterKinds(flow: Pick<FlowServer<never>, 'letters'>) {
  return Object.keys(flow.letters) as (keyof typeof flow.letters)[]
}
