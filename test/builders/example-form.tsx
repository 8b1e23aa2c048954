import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { naira } from '../../src/domain/money'
import { priceOf } from '../../src/forms/definition/price'
import { emailAddress, nairaDigits, optionalText, wholeNumber } from '../../src/forms/definition/validators'
import { defineFlow } from '../../src/submissions/flow-definition.server'

const schema = z.object({
  email: emailAddress(),
  seats: wholeNumber({ min: 1, max: 9 }),
  wish: optionalText({ max: 500 }),
  amount: nairaDigits(),
})

/** A paid flow that exists in tests alone: everything that a new form has to bring. */
export const workshop = defineFlow<z.infer<typeof schema>>({
  flow: {
    name: 'workshop',
    page: '/workshop',
    submit: '/api/workshop',
    encoding: 'json',
    payment: { verify: '/api/workshop/verify', result: '/workshop-paid' },
  },
  title: msg`Workshop`,
  form: {
    schema,
    labels: { email: msg`E-mail`, seats: msg`Seats`, wish: msg`Wish`, amount: msg`Amount` },
    alert: ({ list }) => `Missing: ${list}`,
  },
  price: ({ seats }) => priceOf({ label: msg`Seats`, amountKobo: naira(7_000) * Number(seats) }),
  email: ({ email }) => email,
  answer: {
    complete: ({ code }) => ({ message: true, code }),
    payable: ({ payAt }) => ({ status: 'success', authorization_url: payAt }),
  },
  letters: {
    confirmation: ({ code, answers }) => ({
      to: 'visitor',
      subject: `Workshop ${code}`,
      body: <p>You have {answers.seats} seats.</p>,
    }),
    notice: ({ code }) => ({ to: 'organisation', subject: `Workshop ${code}`, body: <p>A workshop was booked.</p> }),
  },
})

/** What its page would send. */
export function aBooking(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { email: 'ngozi@example.com', seats: 2, amount: 14_000, ...changes }
}
