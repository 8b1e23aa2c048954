import { randomUUID } from 'node:crypto'
import { createAccessToken, createPublicCode } from '../domain/references'
import type { FormValues } from '../forms/definition/form-definition'
import type { Services } from './services.server'
import type { Submission } from './submission'
import type { AcceptedForm, IncomingForm } from './validate.server'

/** Builds the submission of an accepted form, to be stored, with its public code and secret key. */
export function buildSubmission<Values extends FormValues>(
  { clock }: Services,
  { flow, language }: Pick<IncomingForm<Values>, 'flow' | 'language'>,
  { values, price }: AcceptedForm<Values>,
): Submission<Values> {
  const amountKobo = price?.totalKobo ?? 0
  return {
    id: randomUUID(),
    flow: flow.flow.name,
    state: amountKobo > 0 ? 'awaiting payment' : 'received',
    publicCode: createPublicCode(),
    accessToken: createAccessToken(),
    email: flow.email(values)?.trim() || null,
    language,
    values,
    price,
    amountKobo,
    createdAtMs: clock.nowMs(),
  }
}
