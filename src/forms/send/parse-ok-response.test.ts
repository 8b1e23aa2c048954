import { expect, test } from 'vitest'
import { parseNonPaymentFlowOkResponse, parsePaymentFlowOkResponse } from './parse-ok-response'

const checkoutUrl = 'https://pay.example/x'

test('a true message means that nothing is due', () => {
  expect(parsePaymentFlowOkResponse({ message: true, status: true, authorization_url: checkoutUrl }).kind).toBe(
    'complete',
  )
})

test.each([true, 'success'])('a status of %s with a URL leads to the payment', (status) => {
  expect(parsePaymentFlowOkResponse({ status, message: 'Created', authorization_url: checkoutUrl })).toEqual({
    kind: 'payable',
    checkoutUrl,
    order: undefined,
  })
})

test.each([
  {},
  { status: true },
  { status: 'failed', authorization_url: checkoutUrl },
  { message: 'true' },
  { status: true, authorization_url: 'javascript:0' },
])('any other response is not understood: %o', (response) =>
  expect(parsePaymentFlowOkResponse(response).kind).toBe('unexpected'),
)

test('an OK response with an order and nothing to pay leads to that order', () => {
  expect(parsePaymentFlowOkResponse({ status: 'success', message: 'Paid.', order: '/order/abc' })).toEqual({
    kind: 'settled',
    order: '/order/abc',
  })
  expect(parsePaymentFlowOkResponse({ status: true, order: 'https://elsewhere.example/order/abc' }).kind).toBe(
    'unexpected',
  )
})

test('a response without a message is not from our server and is not a success', () => {
  expect(parseNonPaymentFlowOkResponse({ message: 'Message sent' }).kind).toBe('complete')
  for (const response of [{}, { message: '' }, { message: true }, { login: 'please' }])
    expect(parseNonPaymentFlowOkResponse(response).kind).toBe('foreign')
})
