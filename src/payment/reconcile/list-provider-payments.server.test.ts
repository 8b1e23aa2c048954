import { expect, test } from 'vitest'
import type { ListedPayment, PaymentListRequest } from '../../adapters/payment-provider/payment-list-responses.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { parseLagosMonth } from '../../domain/time/lagos-month'
import { listProviderPayments } from './list-provider-payments.server'

const month = parseLagosMonth('2026-11') ?? { name: '', startMs: 0, endMs: 0 }

test('all pages are read, from some days before the month, and a call without an answer is repeated', async () => {
  const requests: PaymentListRequest[] = []
  let failures = 2
  const references = await collect((request) => {
    if (failures-- > 0) throw new PaymentProviderUnavailable('busy', { retryInMs: 1 })
    requests.push(request)
    const size = request.page < 3 ? request.perPage : 7
    const payments = Array.from({ length: size }, (_, index) => aPayment(`${request.page}-${index}`, month.startMs))
    return { payments, isLast: size < request.perPage }
  })
  expect(requests.map(({ page }) => page)).toEqual([1, 2, 3])
  expect(requests[0]?.fromMs).toBeLessThan(month.startMs)
  expect(requests[0]?.toMs).toBe(month.endMs)
  expect(references).toHaveLength(107)
})

test('what was paid in another month is left out', async () => {
  const payments = [
    aPayment('before', month.startMs - 1),
    aPayment('first', month.startMs),
    aPayment('last', month.endMs - 1),
    aPayment('after', month.endMs),
  ]
  expect(await collect(() => ({ payments, isLast: true }))).toEqual(['first', 'last'])
})

test('a provider that never answers ends the list', async () => {
  const silent = () => {
    throw new PaymentProviderUnavailable('silent', { retryInMs: 1 })
  }
  await expect(collect(silent)).rejects.toThrow('silent')
})

test('a list without end is given up', async () => {
  const endless = ({ page }: PaymentListRequest) => ({
    payments: [aPayment(String(page), month.startMs)],
    isLast: false,
  })
  let calls = 0
  const checkDeadline = () => {
    if (++calls > 3) throw new Error('over time')
  }
  await expect(collect(endless, checkDeadline)).rejects.toThrow('over time')
})

async function collect(
  listPayments: (request: PaymentListRequest) => { payments: ListedPayment[]; isLast: boolean },
  checkDeadline = () => {},
): Promise<string[]> {
  const provider = { listPayments: async (request: PaymentListRequest) => listPayments(request) }
  const references: string[] = []
  for await (const page of listProviderPayments({ provider } as never, month, checkDeadline))
    references.push(...page.map(({ reference }) => reference))
  return references
}

function aPayment(reference: string, paidAtMs: number): ListedPayment {
  return { reference, amountKobo: 100, requestedAmountKobo: 100, currency: 'NGN', paidAtMs }
}
