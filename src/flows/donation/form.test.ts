import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { validate } from '../../forms/definition/form-definition'
import { dollarDonationForm } from './form'
import { parseTypedDollars } from './price'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each(['1,000', '1 000', '1,000.00', '１０００'])('%s dollars are read as a thousand', (amount) => {
  expect(validate(dollarDonationForm, { amount, email: 'chidi@example.com' })).toMatchObject({
    kind: 'valid',
    values: { amount: '1000' },
  })
  expect(parseTypedDollars(amount)).toBe(1000)
})

test.each(['25.50', '25,50', '25.000', '1e3', '-5', '25 50', '₦25000'])(
  '%s is rejected, not turned into another amount',
  (amount) => {
    expect(validate(dollarDonationForm, { amount, email: 'chidi@example.com' })).toMatchObject({
      kind: 'refused',
      message: 'Invalid amount entered.',
    })
    expect(parseTypedDollars(amount)).toBeUndefined()
  },
)
