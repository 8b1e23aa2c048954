import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { organisation } from '../../../content/organisation'
import { tickets, ticketsPerOrder } from '../../../content/tickets'
import { formatNaira, largestPayment } from '../../domain/money'
import type { Form } from '../../forms/definition/form-definition'
import { emailAddress, lengths, nairaDigits, text, wholeNumber } from '../../forms/definition/validators'
import { say, spoken } from '../../i18n/active-i18n'
import { delegateLabels } from './labels'
import { delegatePrice, ticketOf } from './price'

const fields = z.object({
  fullName: text({ empty: msg`Write your full name.` }),
  email: emailAddress({ empty: msg`Write your e-mail address.` }),
  country: text({ empty: msg`Choose your country.` }),
  countryCode: text({ max: lengths.word, empty: msg`Choose the code of your phone number.` }),
  phoneNumber: text({ max: lengths.word, empty: msg`Write your phone number.` }),
  age: wholeNumber({ min: 1, max: 120, empty: msg`Write your age in years.` }),
  gender: text({ max: lengths.word, empty: msg`Choose one. You may prefer not to say.` }),
  occupation: text({ empty: msg`Write what you do for a living.` }),
  industry: text({ empty: msg`Choose the industry that you work in.` }),
  subIndustry: text({ empty: msg`Choose the part of the industry that fits best.` }),
  howDidYouHearAboutLace: text({ max: lengths.paragraph, empty: msg`Tell us how you heard about the festival.` }),
  expectations: text({
    max: lengths.paragraph,
    empty: msg`Tell us what you hope for. Write None if nothing comes to mind.`,
  }),
  specialNeeds: text({ max: lengths.paragraph, empty: msg`Write None if you need nothing.` }),
  wantToBeMailed: text({ max: lengths.word, empty: msg`Choose Yes or No.` }),
  ticketType: text({ empty: msg`Choose a ticket.` }).check(
    z.refine((ticketType) => tickets.some((ticket) => ticket.ticketType === ticketType), {
      error: say(msg`Choose one of the tickets on the page.`),
    }),
  ),
  numberOfTicket: wholeNumber({ ...ticketsPerOrder, empty: msg`Say how many tickets you want.` }),
  ticketPrice: nairaDigits(),
  amount: nairaDigits(),
})

/**
 * The only maximum of the quantity is what one payment can carry.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
const schema = fields.check(
  z.refine((order) => ticketOf(order.ticketType) === undefined || delegatePrice(order).totalKobo <= largestPayment, {
    path: ['numberOfTicket'],
    error: () => tooMany(formatNaira(largestPayment), organisation.email),
  }),
)

/** A delegate by wire name. Source: docs/product/forms.md#51-delegate-registration. */
export type Delegate = z.infer<typeof fields>

/**
 * Every field is required, also those that look optional.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export const delegateForm: Form<Delegate> = {
  schema,
  labels: delegateLabels satisfies Record<keyof Delegate, unknown>,
  alert: ({ list }) =>
    spoken(list === '' ? msg`Some answers need another look.` : msg`The following fields are empty: ${list}`),
}

function tooMany(most: string, email: string): string {
  return spoken(msg`One payment can carry at most ${most}. Order fewer tickets, or write to ${email}.`)
}
