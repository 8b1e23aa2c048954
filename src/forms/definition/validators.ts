import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { formatCount } from '../../domain/money'
import { isEmailAddress, removeInvisibleCharacters, suggestEmailAddress } from '../../domain/text/email-address'
import { parseTypedNumber } from '../../domain/text/typed-number'
import { getActiveI18n, lazyMessage, translate } from '../../i18n/active-i18n'

// Zod probes `new Function`, which the content security policy blocks. This must run before the first
// schema is created.
z.config({ jitless: true })

/** Maximum lengths in characters by kind of field. Every field has a maximum length. */
export const maxLength = { shortText: 60, singleLine: 200, email: 254, paragraph: 1000, longText: 4000 } as const

type TextRules = { max?: number; requiredMessage?: RequiredMessage }

/**
 * Applied before the length checks, so their run time must be linear in the length of the text. A multipart
 * form sends each line break as two characters (CRLF) although the visitor typed one.
 */
const trimChecks = [z.overwrite<string>((input) => input.replaceAll('\r\n', '\n')), z.trim()]
const trimEmailChecks = [z.overwrite<string>(removeInvisibleCharacters), z.trim()]

/**
 * The message for an empty field: a descriptor, or a function that returns the text in the active language.
 */
type RequiredMessage = MessageDescriptor | (() => string)

const defaultRequiredMessage = msg`Please fill in this field.`

/** Required text, non-empty after trimming. `requiredMessage` is the message if it is empty. */
export function nonEmptyText({ max = maxLength.singleLine, requiredMessage = defaultRequiredMessage }: TextRules = {}) {
  return nonEmptyTextSchema({ max, requiredMessage }, trimChecks)
}

/** Optional text; a missing value becomes ''. */
export function optionalText({ max = maxLength.singleLine }: Pick<TextRules, 'max'> = {}) {
  return z._default(z.string().check(...trimChecks, maxLengthCheck(max)), '')
}

/** A required email address whose format is not checked. Invisible characters are removed. */
export function uncheckedEmail({ requiredMessage = defaultRequiredMessage }: Pick<TextRules, 'requiredMessage'> = {}) {
  return nonEmptyTextSchema({ max: maxLength.email, requiredMessage }, trimEmailChecks)
}

/** The same for an optional field. */
export function optionalEmail() {
  return z._default(z.string().check(...trimEmailChecks, maxLengthCheck(maxLength.email)), '')
}

/**
 * A valid email address. `invalidMessage` is the message for an invalid one, followed by a suggested
 * correction if there is one.
 * Source: docs/product/forms.md#43-field-types-and-limits.
 */
export function emailAddress({
  requiredMessage = defaultRequiredMessage,
  invalidMessage = msg`Enter a full email address, for example name@example.com.`,
}: Pick<TextRules, 'requiredMessage'> & { invalidMessage?: MessageDescriptor } = {}) {
  return uncheckedEmail({ requiredMessage }).check(
    z.refine(isEmailAddress, { error: ({ input }) => invalidEmailMessage(invalidMessage, String(input)) }),
  )
}

function invalidEmailMessage(invalidMessage: MessageDescriptor, input: string): string {
  const suggestion = suggestEmailAddress(input)
  if (suggestion === undefined) return translate(invalidMessage)
  const didYouMean = msg({
    message: `Did you mean ${suggestion}?`,
    comment: 'Shown after an email address was refused. {suggestion} is a corrected email address.',
  })
  // One reason per line, as the fields display them.
  return `${translate(invalidMessage)}\n${translate(didYouMean)}`
}

function nonEmptyTextSchema({ max, requiredMessage }: Required<TextRules>, trimming: typeof trimChecks) {
  const error = toLazyMessage(requiredMessage)
  return z.string({ error }).check(...trimming, z.minLength(1, { error, abort: true }), maxLengthCheck(max))
}

/** Aborts the checks of a text that is too long, so that no pattern or function of ours processes it. */
function maxLengthCheck(max: number, error = lazyMessage(tooLongMessage(max))) {
  return z.maxLength(max, { error, abort: true })
}

/**
 * 'Fill Blank Field... company name': the message of the grant, vendor and exhibition forms for an empty
 * field, with its label in lower case.
 * Source: docs/product/forms.md#42-validation.
 */
export function blankFieldMessage(label: MessageDescriptor): () => string {
  return () => {
    const name = translate(label).toLowerCase()
    const message = msg({
      message: `Fill Blank Field... ${name}`,
      comment: '{name} is the label of the empty field in lower case, such as ‘company name’.',
    })
    return translate(message)
  }
}

/** The default maximum for whole numbers: fifteen digits, which a JavaScript number represents exactly. */
const maxWholeNumber = 999_999_999_999_999

/**
 * A whole number of at least `min`, sent as a number (JSON) or as text (multipart). Accepts common
 * notations: '1,000' is 1000. The result is a string of digits.
 */
export function wholeNumber({
  min,
  max = maxWholeNumber,
  requiredMessage = defaultRequiredMessage,
  parse = parseDigits,
}: WholeNumberRules) {
  const message = () => translate(max === maxWholeNumber ? atLeastMessage(min) : betweenMessage(min, max))
  return z.pipe(
    z.union(
      [
        z.string().check(maxLengthCheck(maxLength.shortText, message)),
        z.number().check(z.gte(min, { error: message }), z.lte(max, { error: message })),
      ],
      { error: toLazyMessage(requiredMessage) },
    ),
    z.pipe(
      z.transform((input: string | number) => parse(String(input))),
      z.string().check(
        z.minLength(1, { error: toLazyMessage(requiredMessage), abort: true }),
        z.regex(/^\d{1,15}$/, { error: message, abort: true }),
        z.refine((digits) => Number(digits) >= min && Number(digits) <= max, { error: message }),
      ),
    ),
  )
}

type WholeNumberRules = {
  min: number
  max?: number
  requiredMessage?: RequiredMessage
  parse?: (input: string) => string
}

/** Text that is not a whole number is returned trimmed, so that the digit check rejects it. */
function parseDigits(input: string): string {
  const parsed = parseTypedNumber(input)
  return parsed.kind === 'whole' ? parsed.digits : input.trim()
}

/**
 * An amount in whole naira that a page sends as text or as a number; it is never typed. The result is a
 * string of digits.
 */
export function nairaDigits({ requiredMessage = defaultRequiredMessage }: Pick<TextRules, 'requiredMessage'> = {}) {
  return wholeNumber({ min: 0, max: 999_999_999_999, requiredMessage, parse: (input) => input.trim() })
}

function toLazyMessage(message: RequiredMessage): () => string {
  return typeof message === 'function' ? message : lazyMessage(message)
}

/** The message for a number that is not between two others. */
export function betweenMessage(from: number, to: number): MessageDescriptor {
  const [min, max] = [from, to].map((count) => formatCount(count, getActiveI18n()))
  return msg({ message: `Enter a whole number from ${min} to ${max}.`, comment: '{min} and {max} are numbers.' })
}

function atLeastMessage(from: number): MessageDescriptor {
  const min = formatCount(from, getActiveI18n())
  return msg({ message: `Enter a whole number of ${min} or more.`, comment: '{min} is a number.' })
}

function tooLongMessage(max: number): MessageDescriptor {
  return msg({
    message: `Please keep this to ${max} characters or fewer.`,
    comment: '{max} is a number. Shown at a field with too long an answer.',
  })
}
