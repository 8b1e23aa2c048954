import { expect, test } from 'vitest'
import { paidOutcome } from './outcome'

const payAt = 'https://pay.example/x'

test('a true message means that nothing is due', () => {
  expect(paidOutcome({ message: true, status: true, authorization_url: payAt }).kind).toBe('complete')
})

test.each([true, 'success'])('a status of %s with an address leads to the payment', (status) => {
  expect(paidOutcome({ status, message: 'Created', authorization_url: payAt })).toEqual({ kind: 'payable', payAt })
})

test.each([{}, { status: true }, { status: 'failed', authorization_url: payAt }, { message: 'true' }])(
  'anything else is a puzzle: %o',
  (answer) => expect(paidOutcome(answer).kind).toBe('puzzling'),
)
