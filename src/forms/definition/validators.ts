import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { formatCount } from '../../domain/money'
import { isEmailAddress, likelyAddress, withoutInvisibles } from '../../domain/text/email-address'
import { readTypedNumber } from '../../domain/text/typed-number'
import { say, spoken } from '../../i18n/active-i18n'

// Zod probes `new Function`, which the content security policy refuses; this must stand before the first schema.
z.config({ jitless: true })

/** The longest answers we take, in characters, by the kind of field. Every field has an upper length. */
export const lengths = { word: 60, line: 200, email: 254, paragraph: 1000, story: 4000 } as const

type TextRules = { max?: number; empty?: EmptyWords }

/**
 * Applied before anything is measured, so they take a time that only grows with the length of the text. A form with pictures travels with
 * new lines of two characters each, where the visitor typed one.
 */
const trimmed = [z.overwrite<string>((typed) => typed.replaceAll('\r\n', '\n')), z.trim()]
const trimmedEmail = [z.overwrite<string>(withoutInvisibles), z.trim()]

/** What is said of an empty field: words, or what makes them in the language that is spoken at that moment. */
type EmptyWords = MessageDescriptor | (() => string)

const emptyWords = msg`Please fill in this field.`

/** Text that must be non-empty after trimming. `empty` is the message when it is not. */
export function text({ max = lengths.line, empty = emptyWords }: TextRules = {}) {
  return neededText({ max, empty }, trimmed)
}

/** Text that may be left out; an absent answer becomes ''. */
export function optionalText({ max = lengths.line }: Pick<TextRules, 'max'> = {}) {
  return z._default(z.string().check(...trimmed, noLonger(max)), '')
}

/** An email address that must be there, as it was typed, but for the characters that nobody sees. Any text is taken. */
export function typedEmail({ empty = emptyWords }: Pick<TextRules, 'empty'> = {}) {
  return neededText({ max: lengths.email, empty }, trimmedEmail)
}

/** The same where it may be left out. */
export function optionalEmail() {
  return z._default(z.string().check(...trimmedEmail, noLonger(lengths.email)), '')
}

/**
 * An email address that an email can be sent to. `wrong` is the message for any other, followed by the
 * address that was probably meant.
 * Source: docs/product/forms.md#43-field-types-and-limits.
 */
export function emailAddress({
  empty = emptyWords,
  wrong = msg`Write the e-mail address in full, like name@example.com.`,
}: Pick<TextRules, 'empty'> & { wrong?: MessageDescriptor } = {}) {
  return typedEmail({ empty }).check(
    z.refine(isEmailAddress, { error: ({ input }) => wrongEmail(wrong, String(input)) }),
  )
}

function wrongEmail(wrong: MessageDescriptor, typed: string): string {
  const suggestion = likelyAddress(typed)
  if (suggestion === undefined) return spoken(wrong)
  const didYouMean = msg({
    message: `Did you mean ${suggestion}?`,
    comment: 'Shown after an email address was refused. {suggestion} is a corrected email address.',
  })
  // A reason a line, as the fields show them.
  return `${spoken(wrong)}\n${spoken(didYouMean)}`
}

function neededText({ max, empty }: Required<TextRules>, cleaning: typeof trimmed) {
  const error = emptiness(empty)
  return z.string({ error }).check(...cleaning, z.minLength(1, { error, abort: true }), noLonger(max))
}

/** The end of all checks of a text that is too long: neither a pattern nor a function of ours sees more of it. */
function noLonger(max: number, words = tooLong(max)) {
  return z.maxLength(max, { error: say(words), abort: true })
}

/**
 * 'Fill Blank Field... company name': the message of the grant, vendor and exhibition forms for an empty
 * field, with its label in small letters.
 * Source: docs/product/forms.md#42-validation.
 */
export function blankField(label: MessageDescriptor): () => string {
  return () => {
    const name = spoken(label).toLowerCase()
    return spoken(msg`Fill Blank Field... ${name}`)
  }
}

/** The largest whole number that is taken where the form names no limit: fifteen digits, which a number holds exactly. */
const mostDigits = 999_999_999_999_999

/**
 * A whole number of at least `min`, sent as a number (JSON) or as text (multipart), and read as people write it: '1,000' is 1000.
 * Kept as digits.
 */
export function wholeNumber({ min, max = mostDigits, empty = emptyWords, read = digitsOf }: WholeNumberRules) {
  const outside = max === mostDigits ? atLeast(formatCount(min)) : between(formatCount(min), formatCount(max))
  const words = say(outside)
  return z.pipe(
    z.union(
      [
        z.string().check(noLonger(lengths.word, outside)),
        z.number().check(z.gte(min, { error: words }), z.lte(max, { error: words })),
      ],
      { error: emptiness(empty) },
    ),
    z.pipe(
      z.transform((sent: string | number) => read(String(sent))),
      z.string().check(
        z.minLength(1, { error: emptiness(empty), abort: true }),
        z.regex(/^\d{1,15}$/, { error: words, abort: true }),
        z.refine((digits) => Number(digits) >= min && Number(digits) <= max, { error: words }),
      ),
    ),
  )
}

type WholeNumberRules = { min: number; max?: number; empty?: EmptyWords; read?: (sent: string) => string }

/** What is no whole number stays as it is, and is refused. */
function digitsOf(sent: string): string {
  const read = readTypedNumber(sent)
  return read.kind === 'whole' ? read.digits : sent.trim()
}

/** A sum in whole naira as its digits, sent by a page as text or as a number; nobody types it. Kept as digits. */
export function nairaDigits({ empty = emptyWords }: Pick<TextRules, 'empty'> = {}) {
  return wholeNumber({ min: 0, max: 999_999_999_999, empty, read: (sent) => sent.trim() })
}

function emptiness(words: EmptyWords): () => string {
  return typeof words === 'function' ? words : say(words)
}

function between(min: string, max: string): MessageDescriptor {
  return msg`Give a whole number between ${min} and ${max}.`
}

function atLeast(min: string): MessageDescriptor {
  return msg`Enter a whole number, ${min} or more.`
}

function tooLong(max: number): MessageDescriptor {
  return msg`Please keep this to ${max} characters or fewer.`
}
