import { expect, test } from 'vitest'
import { hideOtherAddresses } from './hide-other-addresses'

test.each([
  ['550 5.1.1 <ada@exmaple.com>: user unknown', '550 5.1.1 <(address)>: user unknown'],
  ['no such user ADA@example.com.', 'no such user ADA@example.com.'],
  ['ada@example.com was told to use ben@example.com', 'ada@example.com was told to use (address)'],
  ['greylisted, try again', 'greylisted, try again'],
])('%s', (note, hidden) => {
  expect(hideOtherAddresses(note, 'ada@example.com')).toBe(hidden)
})
