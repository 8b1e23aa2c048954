import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { imageLimits } from '../adapters/images/image-decoder.server'
import type { Language } from '../domain/languages'
import { formatNaira, nairaToKobo } from '../domain/money'
import {
  type FormValues,
  findMissingImages,
  type Problem,
  toRefusedResult,
  type ValidationResult,
  validate,
} from '../forms/definition/form-definition'
import type { Price } from '../forms/definition/price'
import { fileError, reasonSeparator } from '../forms/fields/file-errors'
import { getActiveI18n, translate, withI18n } from '../i18n/active-i18n'
import { i18nFor } from '../i18n/catalogs.server'
import type { DecodedImage, DecodedImages, FlowServer, RejectedImage, UploadedImage } from './flow-definition.server'
import { formClosedMessage, isFlowClosed } from './sales-closed.server'
import type { Services } from './services.server'
import { createLookups } from './submission-lookups.server'
import { findUnsafeInput } from './unsafe-input.server'

/** A valid form: its values, price and images. */
export type AcceptedForm<Values> = {
  kind: 'accepted'
  values: Values
  price: Price | null
  images: readonly DecodedImage[]
}

/** The result of validating a form. */
export type FormDecision<Values> = AcceptedForm<Values> | Extract<ValidationResult<Values>, { kind: 'refused' }>

/** One received form before validation. */
export interface IncomingForm<Values extends FormValues> {
  flow: FlowServer<Values>
  input: unknown
  /** The files of its pictures, undecoded. */
  files: readonly UploadedImage[]
  /** The fields with an empty file. */
  emptyImageFields: readonly string[]
  /** Decodes the files. It is expensive, so it is called only if the form is otherwise valid. */
  decode: () => Promise<DecodedImages>
  language: Language
}

/**
 * Validates a form against everything that can reject it: closed sales, unsafe characters, its schema, our price, its
 * flow's lookups in other submissions, and finally its images. Returns errors in the visitor's language,
 * and stores nothing.
 */
export async function validateSubmission<Values extends FormValues>(
  services: Pick<Services, 'db' | 'clock'>,
  { flow, input, files, emptyImageFields, decode, language }: IncomingForm<Values>,
): Promise<FormDecision<Values>> {
  const i18n = i18nFor(language)
  if (isFlowClosed(flow, services.clock.nowMs()))
    return { kind: 'refused', message: i18n._(formClosedMessage), problems: [] }
  const fieldsWithFile = files.map(({ field }) => field)
  const result = withI18n(i18n, (): ValidationResult<Values> => {
    const unsafeReason = findUnsafeInput(input)
    if (unsafeReason !== undefined) return { kind: 'refused', message: unsafeReason, problems: [] }
    return validate(flow.form, input, fieldsWithFile)
  })
  if (result.kind === 'refused') return result
  const price = flow.price?.(result.values) ?? null
  const serverProblems = await withI18n(i18n, () => flow.validateServer?.(result.values, createLookups(services)))
  const refusedResult = withI18n(i18n, () => {
    const problems = [
      ...findMissingImages(flow, fieldsWithFile, emptyImageFields),
      ...(serverProblems ?? []),
      ...checkAmountMatches(result.values, price),
    ]
    return problems.length === 0 ? undefined : toRefusedResult(flow.form, problems)
  })
  if (refusedResult !== undefined) return refusedResult
  const decoded = await decode()
  if (decoded.rejected.length > 0) {
    return withI18n(i18n, () => toRefusedResult(flow.form, toImageProblems(decoded.rejected, flow)))
  }
  const annotations = await flow.annotate?.(result.values, createLookups(services))
  return { kind: 'accepted', values: { ...result.values, ...annotations }, price, images: decoded.images }
}

/**
 * Why an image was refused. The words for a file that is no image are fixed.
 * Source: docs/product/forms.md#46-images.
 */
function rejectionMessage({ reason, megapixels = imageLimits.megapixels }: RejectedImage): MessageDescriptor {
  switch (reason) {
    case 'no picture':
      return msg({ message: 'Please select an image file.', comment: 'Error at a picture field' })
    case 'another kind':
      return msg`We cannot read this type of picture. Please send it as a JPEG or PNG.`
    case 'heic':
      return msg`We cannot read HEIC photos. Please send a JPEG. To take one with an iPhone, open Settings, Camera, Formats and choose “Most Compatible”.`
    case 'too many pixels':
      return msg`This picture is larger than ${megapixels} megapixels. Please make it smaller and send it again.`
    case 'too complex':
      return msg`We cannot process this picture. Please make it smaller and send it as an ordinary JPEG or PNG.`
  }
}

/** One error per field. If a field accepts several images, each rejected one is named. */
function toImageProblems(rejected: readonly RejectedImage[], { images }: Pick<FlowServer, 'images'>): Problem[] {
  return [...Map.groupBy(rejected, ({ field }) => field)].map(([field, files]) => {
    const isNamedByFile = (images?.[field]?.maxCount ?? 1) > 1
    const reasons = files.map((file) =>
      isNamedByFile ? fileError(file.name, translate(rejectionMessage(file))) : translate(rejectionMessage(file)),
    )
    return { field, kind: 'invalid', message: reasons.join(reasonSeparator) }
  })
}

/**
 * The server decides the price. If the visitor's page showed another one, the visitor gets an error before
 * paying.
 */
function checkAmountMatches(values: FormValues, price: Price | null): Problem[] {
  if (price === null || nairaToKobo(Number(values.amount)) === price.totalKobo) return []
  const due = formatNaira(price.totalKobo, getActiveI18n())
  return [
    {
      field: 'amount',
      kind: 'invalid',
      message: translate(
        msg`The amount does not match our prices: it should be ${due}. Please reload the page and choose again.`,
      ),
    },
  ]
}
