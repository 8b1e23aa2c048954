import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { examine } from '../../forms/definition/form-definition'
import { donationInDollars } from './form'
import { dollarsTyped } from './price'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each(['1,000', '1 000', '1,000.00', '１０００'])('%s dollars are taken as a thousand', (amount) => {
  expect(examine(donationInDollars, { amount, email: 'chidi@example.com' })).toMatchObject({
    kind: 'valid',
    answers: { amount: '1000' },
  })
  expect(dollarsTyped(amount)).toBe(1000)
})

test.each(['25.50', '25,50', '25.000', '1e3', '-5', '25 50', '₦25000'])(
  '%s is refused, not turned into another amount',
  (amount) => {
    expect(examine(donationInDollars, { amount, email: 'chidi@example.com' })).toMatchObject({
      kind: 'refused',
      message: 'Invalid amount entered.',
    })
    expect(dollarsTyped(amount)).toBeUndefined()
  },
)
