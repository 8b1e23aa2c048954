import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { donationLimits } from '../../../content/donations'
import { organisation } from '../../../content/organisation'
import { formatDollars, formatNaira, nairaToKobo } from '../../domain/money'
import { parseTypedNumber } from '../../domain/text/typed-number'
import type { FormDefinition } from '../../forms/definition/form-definition'
import { emailAddress, maxLength, optionalText } from '../../forms/definition/validators'
import { getActiveI18n, lazyMessage, translate } from '../../i18n/active-i18n'
import { donationLabels, donationOptional } from './labels'

const { leastNaira, mostNaira, mostDollars } = donationLimits
const invalidAmount = msg`Invalid amount entered.`

/** A donation by wire name. Source: docs/product/forms.md#53-donation. */
export type Donation = z.infer<ReturnType<typeof createSchema>>

/** The rules of the API call, whose amount is in naira: any whole amount that the provider can process. */
export const donationForm = createDonationForm({
  min: leastNaira,
  max: mostNaira,
  format: (amount) => formatNaira(nairaToKobo(amount), getActiveI18n()),
})

/** The same rules for the page, where the amount is typed in dollars. */
export const dollarDonationForm = createDonationForm({
  min: 1,
  max: mostDollars,
  format: (amount) => formatDollars(amount, getActiveI18n()),
  parse: toDigits,
})

interface AmountLimits {
  min: number
  max: number
  /** Formats an amount in the currency of the limits. */
  format: (sum: number) => string
  /** Converts a typed amount to digits; absent for the API, which accepts only digits. */
  parse?: (typed: string) => string
}

/** The rules in one currency. Source: docs/product/forms.md#53-donation. */
function createDonationForm(limits: AmountLimits): FormDefinition<Donation> {
  return {
    schema: createSchema(limits),
    labels: donationLabels satisfies Record<keyof Donation, MessageDescriptor>,
    optional: donationOptional,
    errorMessage({ blankLabels: list, problems }) {
      if (list !== '')
        return translate(msg({ message: `Fields empty: ${list}`, comment: '{list} is the labels of form fields.' }))
      const isAmount = problems.some(({ field }) => field === 'amount')
      return translate(isAmount ? invalidAmount : msg`Please check the answers marked below.`)
    },
  }
}

function createSchema(limits: AmountLimits) {
  return z.object({
    amount: wholeAmount(limits),
    email: emailAddress({ requiredMessage: msg`Enter your email address.` }),
    message: optionalText({ max: maxLength.paragraph }),
  })
}

/** A positive whole amount, sent as text or as a number. The result is a string of digits. */
function wholeAmount({ min, max, format, parse }: AmountLimits) {
  const requiredMessage = lazyMessage(msg`Enter the amount you want to give.`)
  const invalidMessage = lazyMessage(invalidAmount)
  return z.pipe(
    z.union([z.string().check(z.maxLength(maxLength.shortText, { error: invalidMessage, abort: true })), z.number()], {
      error: ({ input }) => (input === undefined ? requiredMessage() : invalidMessage()),
    }),
    z.pipe(
      z.transform((value: string | number) => (parse === undefined ? String(value).trim() : parse(String(value)))),
      z.string().check(
        z.minLength(1, { error: requiredMessage, abort: true }),
        z.regex(/^\d{1,15}$/, {
          error: ({ input }) => (parse && hasCents(input) ? wholeDollarsMessage() : invalidMessage()),
          abort: true,
        }),
        z.refine((digits) => Number(digits) > 0, { error: invalidMessage, abort: true }),
        z.refine((digits) => Number(digits) >= min, { error: () => tooSmallMessage(format(min)), abort: true }),
        z.refine((digits) => Number(digits) <= max, { error: () => tooLargeMessage(format(max)) }),
      ),
    ),
  )
}

/**
 * Converts '1,000' to '1000'. Text that is not a whole number is returned trimmed, so that it is rejected.
 */
function toDigits(typed: string): string {
  const parsed = parseTypedNumber(typed)
  return parsed.kind === 'whole' ? parsed.digits : typed.trim()
}

function hasCents(amount: unknown): boolean {
  return typeof amount === 'string' && parseTypedNumber(amount).kind === 'decimals'
}

const wholeDollarsMessage = lazyMessage(msg`Enter an amount in whole dollars, without cents.`)

function tooSmallMessage(least: string): string {
  return translate(
    msg({
      message: `Enter ${least} or more. Our payment provider does not accept less.`,
      comment: 'Error at the field for a donation; {least} is an amount of money.',
    }),
  )
}

function tooLargeMessage(most: string): string {
  return translate(
    msg({
      message: `To give more than ${most}, please write to ${organisation.email}. We will arrange it with you.`,
      comment: 'Error at the field for a donation; {most} is an amount of money, {0} an email address.',
    }),
  )
}
