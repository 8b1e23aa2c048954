import { msg } from '@lingui/core/macro'
import type { Language } from '../domain/languages'
import { formatNaira, naira } from '../domain/money'
import { uncleanliness } from './cleanliness.server'
import type { FlowServer, Picture } from './flow.server'
import { type Answers, examine, type Problem, refusal, type Verdict } from './form'
import type { Price } from './price'
import { questions } from './questions.server'
import type { Services } from './services.server'
import { voiceOf } from './voices.server'
import { speakingTo, spoken } from './words'

/** An accepted form: what it says and what it costs. */
export type Accepted<Given> = { kind: 'accepted'; answers: Given; price: Price | null }

/** One form as it arrived, before anything is decided about it. */
export interface Arrived<Given extends Answers> {
  flow: FlowServer<Given>
  given: unknown
  pictures: readonly Picture[]
  /** Fields that carried a file which is no picture. */
  notPictures: readonly string[]
  /** Fields that carried an empty file. */
  emptyPictures: readonly string[]
  language: Language
}

/**
 * Holds a form against everything that can refuse it: its characters, its rules, our price, its pictures, and what its flow asks of the
 * other submissions. Answers in the visitor's language, and stores nothing.
 */
export async function accept<Given extends Answers>(
  { db }: Pick<Services, 'db'>,
  { flow, given, pictures, notPictures, emptyPictures, language }: Arrived<Given>,
): Promise<Accepted<Given> | Extract<Verdict<Given>, { kind: 'refused' }>> {
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
      ...missingPictures(flow, [...pictures.map(({ field }) => field), ...notPictures], emptyPictures),
      ...(asked ?? []),
      ...wrongAmount(verdict.answers, price),
    ]
    return problems.length === 0 ? { kind: 'accepted', answers: verdict.answers, price } : refusal(flow.form, problems)
  })
}

/** Source: specification, section 5 (exhibition form). */
function noPicture(field: string): Problem {
  return { field, kind: 'wrong', message: spoken(msg`Please select an image file.`) }
}

/** A picture is missing where it must be there, and where an empty file was sent for one. */
function missingPictures(
  { pictures = {} }: Pick<FlowServer<never>, 'pictures'>,
  sentFields: readonly string[],
  emptyFields: readonly string[],
): Problem[] {
  return Object.entries(pictures)
    .filter(([field, { required }]) => emptyFields.includes(field) || (required && !sentFields.includes(field)))
    .map(([field, { missing = msg`Please choose a picture.` }]) => ({ field, kind: 'empty', message: spoken(missing) }))
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
