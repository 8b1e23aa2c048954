import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import type { Language } from '../domain/languages'
import { formatNaira, naira } from '../domain/money'
import { newCode, newOrderKey } from '../domain/references'
import { type ClaimKey, claim, fingerprintOf, noteAnswer, noteSubmission, release } from './claim.server'
import { uncleanliness } from './cleanliness.server'
import type { FlowServer, Picture } from './flow.server'
import { type Answers, examine, type Problem, refusal, type Verdict } from './form'
import type { Price } from './price'
import { questions } from './questions.server'
import type { Services } from './services.server'
import { findSubmission, insertSubmission, queueLetters } from './store.server'
import type { Submission } from './submission'
import { voiceOf } from './voices.server'
import { speakingTo, spoken } from './words'

/** What came of asking for a payment: a page to pay at, or word that the provider cannot be reached now. */
export type Collected =
  | { kind: 'payable'; payAt: string }
  | { kind: 'unavailable' }
  | { kind: 'refused'; message: string }

/** One form as it arrived. */
export interface Sent<Given extends Answers> {
  flow: FlowServer<Given>
  given: unknown
  pictures: readonly Picture[]
  /** Fields that carried a file which is no picture. */
  notPictures: readonly string[]
  language: Language
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
  const verdict = await judge(services, sent)
  if (verdict.kind === 'refused') return verdict

  const at = sent.key === undefined ? undefined : { call: sent.flow.flow.submit, key: sent.key }
  const held = at && (await claim(services, at, fingerprintOf(sent.given, sent.pictures)))
  switch (held?.kind) {
    case 'answered':
      return { kind: 'answered', answer: held.answer }
    case 'in flight':
      return held
    case 'other body':
      return { kind: 'key used for another body' }
  }
  try {
    const earlier = held?.submissionId == null ? undefined : await findSubmission(services.db, held.submissionId)
    return await finish(services, sent, at, (earlier as Submission<Given> | undefined) ?? verdict)
  } catch (error) {
    if (at !== undefined) await release(services.db, at).catch(() => {})
    throw error
  }
}

/** An accepted form: what it says and what it costs. */
type Accepted<Given> = { kind: 'accepted'; answers: Given; price: Price | null }

async function judge<Given extends Answers>(
  { db }: Services,
  { flow, given, pictures, notPictures, language }: Sent<Given>,
): Promise<Accepted<Given> | Extract<Outcome, { kind: 'refused' }>> {
  const voice = voiceOf(language)
  const verdict = speakingTo(voice, (): Verdict<Given> => {
    const unclean = uncleanliness(given)
    if (unclean !== undefined) return { kind: 'refused', message: unclean, problems: [] }
    return examine(flow.form, given)
  })
  if (verdict.kind === 'refused') return verdict
  const price = flow.price?.(verdict.answers) ?? null
  const asked = await speakingTo(voice, () => flow.refuse?.(verdict.answers, questions(db)))
  return speakingTo(voice, () => {
    const problems = [
      ...notPictures.map(noPicture),
      ...missingPictures(flow, [...pictures.map(({ field }) => field), ...notPictures]),
      ...(asked ?? []),
      ...wrongAmount(verdict.answers, price),
    ]
    return problems.length === 0 ? { kind: 'accepted', answers: verdict.answers, price } : refusal(flow.form, problems)
  })
}

async function finish<Given extends Answers>(
  services: Services,
  sent: Sent<Given>,
  at: ClaimKey | undefined,
  work: Accepted<Given> | Submission<Given>,
): Promise<Outcome> {
  const { flow } = sent
  const submission = 'kind' in work ? newSubmission(services, sent, work) : work
  const isDue = submission.amountKobo > 0
  const complete = isDue ? undefined : flow.answer.complete(submission)
  if ('kind' in work) {
    await services.db.transaction().execute(async (db) => {
      await insertSubmission(db, submission, sent.pictures)
      if (complete !== undefined) await queueLetters(db, submission.id, letterKinds(flow), submission.createdAtMs)
      if (at !== undefined) await noteSubmission(db, at, submission.id)
      if (at !== undefined && complete !== undefined) await noteAnswer(db, at, complete)
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
    if (at !== undefined) await release(services.db, at)
    return collected.kind === 'unavailable'
      ? { kind: 'provider unavailable', submission }
      : { kind: 'refused', message: collected.message, problems: [] }
  }
  const answer = flow.answer.payable({ payAt: collected.payAt })
  if (at !== undefined) await noteAnswer(services.db, at, answer)
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

/** Source: specification, section 5 (exhibition form). */
function noPicture(field: string): Problem {
  return { field, kind: 'wrong', message: spoken(msg`Please select an image file.`) }
}

function missingPictures(flow: Pick<FlowServer<never>, 'pictures'>, sentFields: readonly string[]): Problem[] {
  return Object.entries(flow.pictures ?? {})
    .filter(([field, rule]) => rule.required && !sentFields.includes(field))
    .map(([field]) => ({ field, kind: 'empty', message: spoken(msg`Please choose a picture.`) }))
}

/** The price is ours to decide; what the visitor's page showed must be the same, or they are told before they pay. */
function wrongAmount(answers: Answers, price: Price | null): Problem[] {
  if (price === null || naira(Number(answers.amount)) === price.totalKobo) return []
  const due = formatNaira(price.totalKobo)
  return [
    {
      field: 'amount',
      kind: 'wrong',
      message: spoken(
        msg`The amount does not match our price list: it should be ${due}. Reload the page and choose again.`,
      ),
    },
  ]
}
