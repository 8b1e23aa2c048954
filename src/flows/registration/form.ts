import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { organisation } from '../../../content/organisation'
import { tickets, ticketsPerOrder } from '../../../content/tickets'
import { formatNaira, maxPaymentKobo } from '../../domain/money'
import type { FormDefinition } from '../../forms/definition/form-definition'
import {
  betweenMessage,
  emailAddress,
  maxLength,
  nairaDigits,
  nonEmptyText,
  wholeNumber,
} from '../../forms/definition/validators'
import { getActiveI18n, lazyMessage, translate } from '../../i18n/active-i18n'
import { delegateLabels } from './labels'
import { delegatePrice, findTicket } from './price'

const fields = z.object({
  fullName: nonEmptyText({ requiredMessage: msg`Enter your full name.` }),
  email: emailAddress({ requiredMessage: msg`Enter your email address.` }),
  country: nonEmptyText({ requiredMessage: msg`Choose your country.` }),
  countryCode: nonEmptyText({
    max: maxLength.shortText,
    requiredMessage: msg`Choose the country code of your phone number.`,
  }),
  phoneNumber: nonEmptyText({ max: maxLength.shortText, requiredMessage: msg`Enter your phone number.` }),
  age: wholeNumber({ min: 1, max: 120, requiredMessage: msg`Enter your age in years.` }),
  gender: nonEmptyText({ max: maxLength.shortText, requiredMessage: msg`Choose your gender, or “Prefer not to say”.` }),
  occupation: nonEmptyText({ requiredMessage: msg`Enter your occupation.` }),
  industry: nonEmptyText({ requiredMessage: msg`Choose your industry.` }),
  subIndustry: nonEmptyText({ requiredMessage: msg`Choose the sub-industry that fits best.` }),
  howDidYouHearAboutLace: nonEmptyText({
    max: maxLength.paragraph,
    requiredMessage: msg`Tell us how you heard about the festival.`,
  }),
  expectations: nonEmptyText({
    max: maxLength.paragraph,
    requiredMessage: msg`Tell us what you expect. Enter “None” if nothing comes to mind.`,
  }),
  specialNeeds: nonEmptyText({ max: maxLength.paragraph, requiredMessage: msg`Enter your special needs, or “None”.` }),
  wantToBeMailed: nonEmptyText({ max: maxLength.shortText, requiredMessage: msg`Choose Yes or No.` }),
  ticketType: nonEmptyText({ requiredMessage: msg`Choose a ticket.` }).check(
    z.refine((ticketType) => tickets.some((ticket) => ticket.ticketType === ticketType), {
      error: lazyMessage(msg`Choose one of the tickets on this page.`),
    }),
  ),
  numberOfTicket: wholeNumber({ min: ticketsPerOrder.min, requiredMessage: msg`Enter the number of tickets.` }),
  ticketPrice: nairaDigits(),
  amount: nairaDigits(),
})

/**
 * The quantity is limited by the maximum amount of one payment. Free tickets have a limit of their own: anyone could
 * order millions of them.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
const schema = fields.check(
  z.refine((order) => findTicket(order.ticketType) === undefined || delegatePrice(order).totalKobo <= maxPaymentKobo, {
    path: ['numberOfTicket'],
    error: () => tooManyTicketsMessage(formatNaira(maxPaymentKobo, getActiveI18n()), organisation.email),
  }),
  z.refine((order) => !isFree(order) || Number(order.numberOfTicket) <= ticketsPerOrder.mostIfFree, {
    path: ['numberOfTicket'],
    error: () => translate(betweenMessage(ticketsPerOrder.min, ticketsPerOrder.mostIfFree)),
  }),
)

/** A delegate by wire name. Source: docs/product/forms.md#51-delegate-registration. */
export type Delegate = z.infer<typeof fields>

/**
 * Every field is required, including those that look optional.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export const delegateForm: FormDefinition<Delegate> = {
  schema,
  labels: delegateLabels satisfies Record<keyof Delegate, unknown>,
  errorMessage: ({ blankLabels: list }) =>
    translate(
      list === ''
        ? msg`Please check the answers marked below.`
        : msg({ message: `The following fields are empty: ${list}`, comment: '{list} are the labels of the fields.' }),
    ),
}

function isFree(order: Pick<Delegate, 'ticketType' | 'numberOfTicket'>): boolean {
  return findTicket(order.ticketType) !== undefined && delegatePrice(order).totalKobo === 0
}

function tooManyTicketsMessage(most: string, email: string): string {
  const message = msg({
    message: `A single payment cannot be more than ${most}. Order fewer tickets, or write to ${email}.`,
    comment: '{most} is an amount of money; {email} is our email address.',
  })
  return translate(message)
}
