import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pictureLimits } from '../adapters/images/image-decoder.server'
import type { Language } from '../domain/languages'
import { formatNaira, naira } from '../domain/money'
import {
  type Answers,
  examine,
  missingPictures,
  type Problem,
  refusal,
  type Verdict,
} from '../forms/definition/form-definition'
import type { Price } from '../forms/definition/price'
import { betweenReasons, ofFile } from '../forms/fields/file-list'
import { speakingTo, spoken } from '../i18n/active-i18n'
import { voiceOf } from '../i18n/catalogs.server'
import type { DecodedPictures, FlowServer, Picture, RefusedPicture, UploadedPicture } from './flow-definition.server'
import { questions } from './lookups.server'
import type { Services } from './services.server'
import { uncleanliness } from './unsafe-input.server'

/** An accepted form: what it says, what it costs and its pictures. */
export type Accepted<Given> = { kind: 'accepted'; answers: Given; price: Price | null; pictures: readonly Picture[] }

/** What the rules say of a form. */
export type Decision<Given> = Accepted<Given> | Extract<Verdict<Given>, { kind: 'refused' }>

/** One form as it arrived, before anything is decided about it. */
export interface Arrived<Given extends Answers> {
  flow: FlowServer<Given>
  given: unknown
  /** The files of its pictures, undecoded. */
  files: readonly UploadedPicture[]
  /** Fields that carried an empty file. */
  emptyPictures: readonly string[]
  /** Decodes the files. It costs much, so only a form that would be accepted otherwise is worth it. */
  decode: () => Promise<DecodedPictures>
  language: Language
}

/**
 * Holds a form against everything that can refuse it: its characters, its rules, our price, what its flow asks of the other submissions, and
 * at last its pictures. Answers in the visitor's language, and stores nothing.
 */
export async function accept<Given extends Answers>(
  services: Pick<Services, 'db' | 'clock'>,
  { flow, given, files, emptyPictures, decode, language }: Arrived<Given>,
): Promise<Decision<Given>> {
  const voice = voiceOf(language)
  const withFile = files.map(({ field }) => field)
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
      ...missingPictures(flow, withFile, emptyPictures),
      ...(asked ?? []),
      ...wrongAmount(verdict.answers, price),
    ]
    return problems.length === 0 ? undefined : refusal(flow.form, problems)
  })
  if (refused !== undefined) return refused
  const decoded = await decode()
  if (decoded.refused.length > 0) {
    return speakingTo(voice, () => refusal(flow.form, notTaken(decoded.refused, flow)))
  }
  const noted = await flow.note?.(verdict.answers, questions(services))
  return { kind: 'accepted', answers: { ...verdict.answers, ...noted }, price, pictures: decoded.pictures }
}

/**
 * Why an image was refused. The words for a file that is no image are fixed.
 * Source: docs/product/forms.md#46-images.
 */
function faultWords({ fault, megapixels = pictureLimits.megapixels }: RefusedPicture): MessageDescriptor {
  switch (fault) {
    case 'no picture':
      return msg`Please select an image file.`
    case 'another kind':
      return msg`We cannot read this kind of picture. Please send it as a JPEG or a PNG.`
    case 'heic':
      return msg`We cannot read HEIC photos. Please send a JPEG. To take one with an iPhone, open Settings, Camera, Formats and choose “Most Compatible”.`
    case 'too many pixels':
      return msg`This picture is larger than ${megapixels} megapixels. Please make it smaller and send it again.`
    case 'too complex':
      return msg`This picture is too complex for our site. Please send it as a simple JPEG or PNG.`
  }
}

/** One problem for each field. Where a field takes several pictures, each of those that are not taken is named. */
function notTaken(refused: readonly RefusedPicture[], { pictures }: Pick<FlowServer, 'pictures'>): Problem[] {
  return [...Map.groupBy(refused, ({ field }) => field)].map(([field, files]) => {
    const isNamed = (pictures?.[field]?.most ?? 1) > 1
    const reasons = files.map((file) =>
      isNamed ? ofFile(file.name, spoken(faultWords(file))) : spoken(faultWords(file)),
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
