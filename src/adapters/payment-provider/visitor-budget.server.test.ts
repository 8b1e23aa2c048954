import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentProvider, Question } from './paystack.server'
import type { ProviderPayment } from './paystack-responses.server'
import { limitCalls, providerLimits } from './provider-limits.server'

const { perMinute, openQuestions } = providerLimits

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('80 unpaid orders, asked about as fast as possible, keep no buyer of another network from an answer', async () => {
  const { verify } = limitCalls(answering())
  for (let second = 0; second < 300; second++) {
    for (let order = 0; order < 80; order++) await verify(`unpaid-${order}`, from('203.0.113.7')).catch(() => {})
    if (second % 2 === 0) expect(await verify(`honest-${second}`, from('198.51.100.1'))).toEqual(unknown)
    vi.advanceTimersByTime(1_000)
  }
})

test('one network alone gets half of a minute’s calls, and the next half of the rest', async () => {
  const { verify } = limitCalls(answering())
  const most = async (network: string) => {
    let answered = 0
    while (await isAnswered(verify(`${network}-${answered}`, { asker: 'visitor', network }))) answered++
    return answered
  }
  expect(await most('203.0.113.7')).toBe(perMinute.visitor / 2)
  expect(await most('198.51.100.1')).toBeGreaterThanOrEqual(perMinute.visitor / 4)
  expect(await most('203.0.113.7')).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(await most('203.0.113.7')).toBe(perMinute.visitor / 2)
})

test('half of the calls are reserved for payments asked about fewer than five times, whatever networks ask', async () => {
  const { verify } = limitCalls(answering())
  const fresh = { asker: 'visitor' } as const
  for (let time = 0; time < 5; time++) {
    for (let order = 0; order < 20; order++) await verify(`unpaid-${order}`, fresh)
    vi.advanceTimersByTime(60_000)
  }
  let repeated = 0
  while (await isAnswered(verify(`unpaid-${repeated % 20}`, fresh))) repeated++
  expect(repeated).toBe(perMinute.visitor / 2)
  for (let order = 0; order < perMinute.visitor / 2; order++) expect(await verify(`honest-${order}`)).toEqual(unknown)
})

test('calls of one network that hang leave places for others', async () => {
  const hanging = Promise.withResolvers<ProviderPayment>()
  const { verify } = limitCalls({ ...answering(), verify: (of) => (of === 'honest' ? answer() : hanging.promise) })
  const asked = Array.from({ length: openQuestions.visitor }, (_, order) =>
    isAnswered(verify(`a-${order}`, from('203.0.113.7'))),
  )
  expect(await verify('honest', from('198.51.100.1'))).toEqual(unknown)
  hanging.resolve(unknown)
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(openQuestions.visitor / 2)
})

const unknown: ProviderPayment = { kind: 'unknown' }

async function answer(): Promise<ProviderPayment> {
  return unknown
}

/** As the result page asks on behalf of a visitor. */
function from(network: string): Question {
  return { asker: 'visitor', mayBeRecent: true, network }
}

function isAnswered(asking: Promise<unknown>): Promise<boolean> {
  return asking.then(
    () => true,
    () => false,
  )
}

function answering(): PaymentProvider {
  return {
    verify: answer,
    initialize: async () => ({ kind: 'refused', message: 'not here' }),
    isGenuineWebhook: () => false,
  }
}
