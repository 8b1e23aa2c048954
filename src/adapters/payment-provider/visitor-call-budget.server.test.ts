import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaymentProvider, VerifyOptions } from './paystack.server'
import type { ProviderPayment } from './paystack-responses.server'
import { providerLimits, withProviderLimits } from './provider-limits.server'

const { perMinute, pendingVerifications, checkoutPages } = providerLimits

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('80 unpaid orders verified as fast as possible do not block a buyer from another network', async () => {
  const { verify } = withProviderLimits(createInstantProvider())
  for (let second = 0; second < 300; second++) {
    for (let order = 0; order < 80; order++) await verify(`unpaid-${order}`, optionsFrom('203.0.113.7')).catch(() => {})
    if (second % 2 === 0) expect(await verify(`honest-${second}`, optionsFrom('198.51.100.1'))).toEqual(unknownPayment)
    vi.advanceTimersByTime(1_000)
  }
})

test('one network alone gets two fifths of a minute’s calls, the next a fifth, and the others a fiftieth each', async () => {
  const provider = withProviderLimits(createInstantProvider())
  const countAnswered = (network: string) => mostCalls(provider, 'verify', network)
  expect(await countAnswered('203.0.113.7')).toBe((perMinute.visitor * 2) / 5)
  expect(await countAnswered('198.51.100.1')).toBe(perMinute.visitor / 5)
  expect(await countAnswered('198.51.100.2')).toBe(perMinute.visitor / 50)
  expect(await countAnswered('203.0.113.7')).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(await countAnswered('203.0.113.7')).toBe((perMinute.visitor * 2) / 5)
})

describe.each(['verify', 'initialize'] as const)('%s', (kind) => {
  test('ten networks that call as fast as possible do not block the first calls of other networks', async () => {
    const provider = withProviderLimits(createInstantProvider())
    for (let second = 0; second < 180; second++) {
      for (let crowd = 0; crowd < 10; crowd++) await mostCalls(provider, kind, `203.0.113.${crowd}`)
      if (second % 10 === 0)
        for (const call of ['comes back', 'tries again'])
          expect(await isAnswered(callOf(provider, kind, `${call}-${second}`, `198.51.100.${second}`))).toBe(true)
      vi.advanceTimersByTime(1_000)
    }
  })

  test.each([
    ['64', (number: number) => `2001:db8:1:${(number << 8).toString(16)}::`, 0],
    ['56', (number: number) => `2001:db8:1:${number.toString(16)}::`, 20],
    ['48', (number: number) => `2001:db8:1:${(number * 0x101).toString(16)}::`, 20],
  ])('the networks that share the first %s bits count together', async (_bits, networkOf, count) => {
    const provider = withProviderLimits(createInstantProvider())
    for (let number = 0; number < 250; number++) await mostCalls(provider, kind, networkOf(count === 0 ? 0 : number))
    for (let buyer = 0; buyer < 15; buyer++)
      expect(await isAnswered(callOf(provider, kind, `honest-${buyer}`, `198.51.100.${buyer}`))).toBe(true)
  })

  test('hanging calls of ten networks leave slots for others', async () => {
    const hanging = Promise.withResolvers<never>()
    const hang = (reference: string) => (reference.startsWith('honest') ? respondUnknown() : hanging.promise)
    const provider = withProviderLimits({
      ...createInstantProvider(),
      verify: hang,
      initialize: ({ reference }) => hang(reference).then(() => refused),
    })
    for (let crowd = 0; crowd < 10; crowd++)
      for (let number = 0; number < 50; number++)
        void isAnswered(callOf(provider, kind, `${crowd}-${number}`, `203.0.113.${crowd}`))
    for (let buyer = 0; buyer < 3; buyer++)
      expect(await isAnswered(callOf(provider, kind, `honest-${buyer}`, `198.51.100.${buyer}`))).toBe(true)
    hanging.reject(new Error('over'))
  })
})

test('checkout calls have their own limit per minute and never block verifications', async () => {
  const provider = withProviderLimits(createInstantProvider())
  let opened = 0
  while (await isAnswered(provider.initialize(paymentOf(`agf-${opened}`)))) opened++
  expect(opened).toBe(checkoutPages.perMinute)
  expect(await provider.verify('honest', optionsFrom('198.51.100.1'))).toEqual(unknownPayment)
  vi.advanceTimersByTime(60_000)
  expect(await isAnswered(provider.initialize(paymentOf('agf-later')))).toBe(true)
})

test('half of the calls are reserved for payments verified fewer than five times, whatever the network', async () => {
  const { verify } = withProviderLimits(createInstantProvider())
  const visitorOptions = { caller: 'visitor' } as const
  for (let time = 0; time < 5; time++) {
    for (let order = 0; order < 20; order++) await verify(`unpaid-${order}`, visitorOptions)
    vi.advanceTimersByTime(60_000)
  }
  let repeated = 0
  while (await isAnswered(verify(`unpaid-${repeated % 20}`, visitorOptions))) repeated++
  expect(repeated).toBe(perMinute.visitor / 2)
  for (let order = 0; order < perMinute.visitor / 2; order++)
    expect(await verify(`honest-${order}`)).toEqual(unknownPayment)
})

test('hanging calls of one network leave slots for others', async () => {
  const hanging = Promise.withResolvers<ProviderPayment>()
  const { verify } = withProviderLimits({
    ...createInstantProvider(),
    verify: (reference) => (reference === 'honest' ? respondUnknown() : hanging.promise),
  })
  const verifications = Array.from({ length: pendingVerifications.visitor }, (_, order) =>
    isAnswered(verify(`a-${order}`, optionsFrom('203.0.113.7'))),
  )
  expect(await verify('honest', optionsFrom('198.51.100.1'))).toEqual(unknownPayment)
  hanging.resolve(unknownPayment)
  expect((await Promise.all(verifications)).filter(Boolean)).toHaveLength((pendingVerifications.visitor * 2) / 5)
})

const unknownPayment: ProviderPayment = { kind: 'unknown' }
const refused = { kind: 'refused', message: 'not here' } as const
let references = 0

async function respondUnknown(): Promise<ProviderPayment> {
  return unknownPayment
}

/** Verifies as the result page does for a visitor. */
function optionsFrom(network: string): VerifyOptions {
  return { caller: 'visitor', allowCached: true, network }
}

/** How many calls about new payments a network may make now. */
async function mostCalls(provider: PaymentProvider, kind: 'verify' | 'initialize', network: string): Promise<number> {
  let answered = 0
  while (await isAnswered(callOf(provider, kind, `new-${references++}`, network))) answered++
  return answered
}

function callOf(provider: PaymentProvider, kind: 'verify' | 'initialize', reference: string, network: string) {
  return kind === 'verify'
    ? provider.verify(reference, optionsFrom(network))
    : provider.initialize(paymentOf(reference), network)
}

function paymentOf(reference: string) {
  return { email: 'a@example.com', amountKobo: 510_000, reference, callbackUrl: 'http://localhost' }
}

function isAnswered(verification: Promise<unknown>): Promise<boolean> {
  return verification.then(
    () => true,
    () => false,
  )
}

function createInstantProvider(): PaymentProvider {
  return {
    verify: respondUnknown,
    initialize: async () => refused,
    refund: async () => ({ kind: 'accepted' }) as const,
    listRefunds: async () => [],
    listPayments: async () => ({ payments: [], isLast: true }),
    isGenuineWebhook: () => false,
  }
}
