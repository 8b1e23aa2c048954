import { expect, test } from 'vitest'
import { paidOutcome, takenOutcome } from './response'

const payAt = 'https://pay.example/x'

test('a true message means that nothing is due', () => {
  expect(paidOutcome({ message: true, status: true, authorization_url: payAt }).kind).toBe('complete')
})

test.each([true, 'success'])('a status of %s with an address leads to the payment', (status) => {
  expect(paidOutcome({ status, message: 'Created', authorization_url: payAt })).toEqual({
    kind: 'payable',
    payAt,
    order: undefined,
  })
})

test.each([
  {},
  { status: true },
  { status: 'failed', authorization_url: payAt },
  { message: 'true' },
  { status: true, authorization_url: 'javascript:0' },
])('anything else is a puzzle: %o', (answer) => expect(paidOutcome(answer).kind).toBe('puzzling'))

test('an OK answer with an order and nothing to pay leads to that order', () => {
  expect(paidOutcome({ status: 'success', message: 'Paid.', order: '/order/abc' })).toEqual({
    kind: 'settled',
    order: '/order/abc',
  })
  expect(paidOutcome({ status: true, order: 'https://elsewhere.example/order/abc' }).kind).toBe('puzzling')
})

test('an answer without our words is not from our server, and no success', () => {
  expect(takenOutcome({ message: 'Message sent' }).kind).toBe('complete')
  for (const answer of [{}, { message: '' }, { message: true }, { login: 'please' }])
    expect(takenOutcome(answer).kind).toBe('foreign')
})
