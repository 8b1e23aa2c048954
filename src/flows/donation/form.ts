import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { donationLimits } from '../../../content/donations'
import { organisation } from '../../../content/organisation'
import { formatDollars, formatNaira, naira } from '../../domain/money'
import { readTypedNumber } from '../../domain/text/typed-number'
import type { Form } from '../../forms/definition/form-definition'
import { emailAddress, lengths, optionalText } from '../../forms/definition/validators'
import { say, spoken } from '../../i18n/active-i18n'
import { donationLabels, donationOptional } from './labels'

const { leastNaira, mostNaira, mostDollars } = donationLimits
const invalidAmount = msg`Invalid amount entered.`

/** A donation by wire name. Source: docs/product/forms.md#53-donation. */
export type Donation = z.infer<ReturnType<typeof schemaOf>>

/** The rules of the call, whose amount is naira: any whole sum that the provider can take. */
export const donationForm = formOf({ least: leastNaira, most: mostNaira, spelt: (sum) => formatNaira(naira(sum)) })

/** The same for what is typed on the page, which is dollars. */
export const donationInDollars = formOf({
  least: 1,
  most: mostDollars,
  spelt: (sum) => formatDollars(sum),
  read: digitsTyped,
})

interface Limits {
  least: number
  most: number
  /** A sum in the currency of the limits. */
  spelt: (sum: number) => string
  /** The digits of an amount as people type it; the wire takes nothing but digits. */
  read?: (typed: string) => string
}

/** The rules in one currency. Source: docs/product/forms.md#53-donation. */
function formOf(limits: Limits): Form<Donation> {
  return {
    schema: schemaOf(limits),
    labels: donationLabels satisfies Record<keyof Donation, MessageDescriptor>,
    optional: donationOptional,
    alert({ list, problems }) {
      if (list !== '') return spoken(msg`Fields empty: ${list}`)
      const isAmount = problems.some(({ field }) => field === 'amount')
      return spoken(isAmount ? invalidAmount : msg`Some answers need another look.`)
    },
  }
}

function schemaOf(limits: Limits) {
  return z.object({
    amount: wholeSum(limits),
    email: emailAddress({ empty: msg`Write your e-mail address.` }),
    message: optionalText({ max: lengths.paragraph }),
  })
}

/** A positive whole sum, sent as text or as a number. Kept as digits. */
function wholeSum({ least, most, spelt, read }: Limits) {
  const blank = say(msg`Write how much you want to give.`)
  const invalid = say(invalidAmount)
  return z.pipe(
    z.union([z.string().check(z.maxLength(lengths.word, { error: invalid, abort: true })), z.number()], {
      error: ({ input }) => (input === undefined ? blank() : invalid()),
    }),
    z.pipe(
      z.transform((sent: string | number) => (read === undefined ? String(sent).trim() : read(String(sent)))),
      z.string().check(
        z.minLength(1, { error: blank, abort: true }),
        z.regex(/^\d{1,15}$/, {
          error: ({ input }) => (read && hasCents(input) ? withoutCents() : invalid()),
          abort: true,
        }),
        z.refine((digits) => Number(digits) > 0, { error: invalid, abort: true }),
        z.refine((digits) => Number(digits) >= least, { error: () => tooSmall(spelt(least)), abort: true }),
        z.refine((digits) => Number(digits) <= most, { error: () => tooLarge(spelt(most)) }),
      ),
    ),
  )
}

/** '1,000' as 1000. What cannot be read stays as it is, and is refused. */
function digitsTyped(typed: string): string {
  const read = readTypedNumber(typed)
  return read.kind === 'whole' ? read.digits : typed.trim()
}

function hasCents(amount: unknown): boolean {
  return typeof amount === 'string' && readTypedNumber(amount).kind === 'decimals'
}

const withoutCents = say(msg`Enter whole dollars, without cents.`)

function tooSmall(least: string): string {
  return spoken(msg`Our payment provider takes nothing below ${least}.`)
}

function tooLarge(most: string): string {
  return spoken(msg`To give more than ${most}, please write to ${organisation.email}: we arrange it with you.`)
}
