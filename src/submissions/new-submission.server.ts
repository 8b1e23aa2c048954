import { randomUUID } from 'node:crypto'
import { newCode, newOrderKey } from '../domain/references'
import type { Answers } from '../forms/definition/form-definition'
import type { Services } from './services.server'
import type { Submission } from './submission'
import type { Accepted, Arrived } from './validate.server'

/** An accepted form as it is stored, with a code and a secret address of its own. */
export function newSubmission<Given extends Answers>(
  { clock }: Services,
  { flow, language }: Pick<Arrived<Given>, 'flow' | 'language'>,
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
