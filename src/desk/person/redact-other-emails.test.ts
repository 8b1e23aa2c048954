import { expect, test } from 'vitest'
import { redactOtherEmails } from './redact-other-emails'

test.each([
  ['550 5.1.1 <ada@exmaple.com>: user unknown', '550 5.1.1 <(address)>: user unknown'],
  ['no such user ADA@example.com.', 'no such user ADA@example.com.'],
  ['ada@example.com was told to use ben@example.com', 'ada@example.com was told to use (address)'],
  ["550 <o'ada@example.com> unknown", '550 <(address)> unknown'],
  ["550 'ada@example.com' unknown", "550 'ada@example.com' unknown"],
  ['ben%40example.com, not ada%40example.com', '(address), not ada%40example.com'],
  ['see https://shop.example/?to=ben%2540example.com', 'see (address)'],
  ['100% of it, 40%20off', '100% of it, 40%20off'],
  ['greylisted, try again', 'greylisted, try again'],
])('%s', (note, hidden) => {
  expect(redactOtherEmails(note, 'ada@example.com')).toBe(hidden)
})
