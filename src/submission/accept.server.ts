import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pictureLimits } from '../adapters/pictures.server'
import type { Language } from '../domain/languages'
import { formatNaira, naira } from '../domain/money'
import { uncleanliness } from './cleanliness.server'
import type { FlowServer, Picture, RefusedPicture } from './flow.server'
import { type Answers, examine, missingPictures, type Problem, refusal, type Verdict } from './form'
import { betweenReasons, ofFile } from './picture-list'
import type { Price } from './price'
import { questions } from './questions.server'
import type { Services } from './services.server'
import { voiceOf } from './voices.server'
import { speakingTo, spoken } from './words'

/** An accepted form: what it says and what it costs. */
export type Accepted<Given> = { kind: 'accepted'; answers: Given; price: Price | null }

/** What the rules say of a form. */
export type Decision<Given> = Accepted<Given> | Extract<Verdict<Given>, { kind: 'refused' }>

/** One form as it arrived, before anything is decided about it. */
export interface Arrived<Given extends Answers> {
  flow: FlowServer<Given>
  given: unknown
  pictures: readonly Picture[]
  refusedPictures: readonly RefusedPicture[]
  /** Fields that carried an empty file. */
  emptyPictures: readonly string[]
  language: Language
}

/**
 * Holds a form against everything that can refuse it: its characters, its rules, our price, its pictures, and what its flow asks of the
 * other submissions. Answers in the visitor's language, and stores nothing.
 */
export async function accept<Given extends Answers>(
  services: Pick<Services, 'db' | 'clock'>,
  { flow, given, pictures, refusedPictures, emptyPictures, language }: Arrived<Given>,
): Promise<Decision<Given>> {
  const voice = voiceOf(language)
  const withFile = [...pictures, ...refusedPictures].map(({ field }) => field)
  const verdict = speakingTo(voice, (): Verdict<Given> => {
    const unclean = uncleanliness(given)
    if (unclean !== undefined) return { kind: 'refused', message: unclean, problems: [] }
    return examine(flow.form, given, withFile)
  })
  if (verdict.kind === 'refused') return verdict
  const price = flow.price?.(verdict.answers) ?? null
  const asked = await speakingTo(voice, () => flow.refuse?.(verdict.answers, questions(services)))
  const refused = speakingTo(voice, () => {
    const problems = [
      ...notTaken(refusedPictures, flow),
      ...missingPictures(flow, withFile, emptyPictures),
      ...(asked ?? []),
      ...wrongAmount(verdict.answers, price),
    ]
    return problems.length === 0 ? undefined : refusal(flow.form, problems)
  })
  if (refused !== undefined) return refused
  const noted = await flow.note?.(verdict.answers, questions(services))
  return { kind: 'accepted', answers: { ...verdict.answers, ...noted }, price }
}

/** The words for what is no picture are those of the specification, section 5 (exhibition form). */
const faults: Record<RefusedPicture['fault'], MessageDescriptor> = {
  'no picture': msg`Please select an image file.`,
  'another kind': msg`We cannot read this kind of picture. Please send it as a JPEG or a PNG.`,
  'too many pixels': msg`This picture is larger than ${pictureLimits.megapixels} megapixels. Please make it smaller and send it again.`,
}

/** One problem for each field. Where a field takes several pictures, each of those that are not taken is named. */
function notTaken(refused: readonly RefusedPicture[], { pictures }: Pick<FlowServer, 'pictures'>): Problem[] {
  return [...Map.groupBy(refused, ({ field }) => field)].map(([field, files]) => {
    const isNamed = (pictures?.[field]?.most ?? 1) > 1
    const reasons = files.map(({ name, fault }) =>
      isNamed ? ofFile(name, spoken(faults[fault])) : spoken(faults[fault]),
    )
    return { field, kind: 'wrong', message: reasons.join(betweenReasons) }
  })
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
