import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { nairaToKobo } from '../../src/domain/money'
import { createPrice } from '../../src/forms/definition/price'
import { emailAddress, nairaDigits, optionalText, wholeNumber } from '../../src/forms/definition/validators'
import { defineFlow } from '../../src/submissions/flow-definition.server'

const schema = z.object({
  email: emailAddress(),
  seats: wholeNumber({ min: 1, max: 9 }),
  wish: optionalText({ max: 500 }),
  amount: nairaDigits(),
})

/** A paid flow that exists only in tests, with everything a new form needs. */
export const workshopForm = defineFlow<z.infer<typeof schema>>({
  flow: {
    name: 'workshop',
    pagePath: '/workshop',
    submitPath: '/api/workshop',
    encoding: 'json',
    payment: { verifyPath: '/api/workshop/verify', resultPath: '/workshop-paid' },
  },
  title: msg`Workshop`,
  form: {
    schema,
    labels: { email: msg`Email`, seats: msg`Seats`, wish: msg`Wish`, amount: msg`Amount` },
    errorMessage: ({ blankLabels }) => `Missing: ${blankLabels}`,
  },
  price: ({ seats }) => createPrice({ label: msg`Seats`, amountKobo: nairaToKobo(7_000) * Number(seats) }),
  email: ({ email }) => email,
  response: {
    status: 'success',
    complete: ({ publicCode: code }) => ({ message: true, code }),
  },
  emails: {
    confirmation: ({ publicCode: code, values }) => ({
      to: 'visitor',
      subject: `Workshop ${code}`,
      body: <p>You have {values.seats} seats.</p>,
    }),
    notice: ({ publicCode: code }) => ({
      to: 'organisation',
      subject: `Workshop ${code}`,
      body: <p>A workshop was booked.</p>,
    }),
  },
})

/** The values its page would send. */
export function aWorkshopBooking(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { email: 'ngozi@example.com', seats: 2, amount: 14_000, ...overrides }
}
