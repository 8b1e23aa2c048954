import { afterEach, expect, test, vi } from 'vitest'
import { startProvider } from '../../../test/support/servers/start-provider'
import type { PaymentProvider } from './paystack.server'
import { PaymentProviderUnavailable } from './paystack-http.server'
import type { ProviderPayment } from './paystack-responses.server'
import { providerLimits, withProviderLimits } from './provider-limits.server'

afterEach(() => {
  vi.useRealTimers()
})

const payment = { email: 'a@example.com', amountKobo: 510_000, reference: 'agf-1', callbackUrl: 'http://localhost' }
const cachedVisitor = { caller: 'visitor', allowCached: true } as const

test('a thousand verifications of one payment, concurrent or shortly after, cause one provider call', async () => {
  const provider = createHangingProvider()
  const { verify } = withProviderLimits(provider)
  const verifications = Array.from({ length: 1_000 }, () => verify('agf-1', cachedVisitor))
  provider.respond('agf-1', { kind: 'unknown' })
  expect(new Set(await Promise.all(verifications)).size).toBe(1)
  await verify('agf-1', cachedVisitor)
  expect(provider.verified).toEqual(['agf-1'])
})

test('a caller with news of a payment gets a result that is not older than the news', async () => {
  const provider = createHangingProvider()
  const { verify } = withProviderLimits(provider)
  const countBefore = verify('agf-1', cachedVisitor)
  const eventVerifications = Array.from({ length: 20 }, () => verify('agf-1', { caller: 'event' }))
  provider.respond('agf-1', { kind: 'unknown' })
  await countBefore
  await expect.poll(() => provider.verified).toHaveLength(2)
  const later = { kind: 'unknown' } as const
  provider.respond('agf-1', later)
  expect(new Set(await Promise.all(eventVerifications))).toEqual(new Set([later]))
  expect(provider.verified).toHaveLength(2)
})

test('a failed call rejects all callers that share it and is not cached', async () => {
  const provider = createHangingProvider()
  const { verify } = withProviderLimits(provider)
  const verifications = [verify('agf-1', cachedVisitor), verify('agf-1', cachedVisitor)]
  provider.fail('agf-1', new PaymentProviderUnavailable('down'))
  for (const each of await Promise.allSettled(verifications)) expect(each.status).toBe('rejected')
  const retried = verify('agf-1', cachedVisitor)
  provider.respond('agf-1', { kind: 'unknown' })
  expect(await retried).toEqual({ kind: 'unknown' })
})

test('visitors and the sweep each have a share of the calls per minute, and events get the rest', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const provider = createInstantProvider()
  const { verify } = withProviderLimits(provider)
  const { all, visitor, sweep } = providerLimits.perMinute
  let number = 0
  const countUntilLimited = async (caller: 'sweep' | 'visitor' | 'event') => {
    for (const countBefore = provider.verifyCount(); ; ) {
      const outcome = await verify(`agf-${number++}`, { caller }).catch((error: unknown) => error)
      if (!(outcome instanceof PaymentProviderUnavailable)) continue
      expect(outcome.isLocallyLimited).toBe(true)
      return provider.verifyCount() - countBefore
    }
  }
  const callsOfEach = async () => [
    await countUntilLimited('visitor'),
    await countUntilLimited('sweep'),
    await countUntilLimited('event'),
  ]
  expect(await callsOfEach()).toEqual([visitor, sweep, all - visitor - sweep])
  vi.advanceTimersByTime(59_000)
  expect(await callsOfEach()).toEqual([0, 0, 0])
  vi.advanceTimersByTime(1_000)
  expect(await callsOfEach()).toEqual([visitor, sweep, all - visitor - sweep])
})

test('a result is reused for two seconds, and longer for a payment that is verified repeatedly', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const provider = createInstantProvider()
  const { verify } = withProviderLimits(provider)
  const callsDuring = async (seconds: number) => {
    const countBefore = provider.verifyCount()
    for (let second = 0; second < seconds; second++) {
      await verify('agf-1', cachedVisitor)
      vi.advanceTimersByTime(1_000)
    }
    return provider.verifyCount() - countBefore
  }
  expect(await callsDuring(20)).toBe(10)
  expect(await callsDuring(200)).toBe(20)
  expect(await callsDuring(120)).toBe(2)
  vi.advanceTimersByTime(5 * 60_000)
  expect(await callsDuring(20)).toBe(10)
})

test('calls that hang do not delay others: the next one fails at once, and events have their own slots', async () => {
  const provider = createHangingProvider()
  const { verify } = withProviderLimits(provider)
  const { pendingVerifications } = providerLimits
  const pendingCalls = Array.from({ length: pendingVerifications.visitor }, (_, number) =>
    verify(`agf-${number}`, cachedVisitor),
  )
  await expect(verify('agf-more', cachedVisitor)).rejects.toMatchObject({ isLocallyLimited: true })
  const event = verify('agf-event', { caller: 'event' })
  provider.respond('agf-event', { kind: 'unknown' })
  expect(await event).toEqual({ kind: 'unknown' })
  for (const number of pendingCalls.keys()) provider.respond(`agf-${number}`, { kind: 'unknown' })
  await Promise.all(pendingCalls)
  const next = verify('agf-more', cachedVisitor)
  provider.respond('agf-more', { kind: 'unknown' })
  expect(await next).toEqual({ kind: 'unknown' })
})

test('the number of concurrent checkout calls is limited; a further one fails at once and succeeds later', async () => {
  const initialization = Promise.withResolvers<{ kind: 'refused'; message: string }>()
  const { initialize } = withProviderLimits({ ...createInstantProvider(), initialize: () => initialization.promise })
  const pendingCalls = Array.from({ length: providerLimits.checkoutPages.maxPending }, () => initialize(payment))
  await expect(initialize(payment)).rejects.toMatchObject({
    name: 'PaymentProviderUnavailable',
    isLocallyLimited: true,
  })
  initialization.resolve({ kind: 'refused', message: 'no' })
  await Promise.all(pendingCalls)
  expect(await initialize(payment)).toMatchObject({ kind: 'refused' })
})

const retryInTwoMinutes = { date: new Date(0).toUTCString(), 'retry-after': new Date(120_000).toUTCString() }

test.each([
  ['seconds', { 'retry-after': '120' }, 120_000],
  ['a date, by the provider’s own clock', retryInTwoMinutes, 120_000],
  ['a date that is over', { ...retryInTwoMinutes, 'retry-after': new Date(-1).toUTCString() }, 1_000],
  ['a day, which we take for a mistake', { 'retry-after': '86400' }, 300_000],
  ['a number without end', { 'retry-after': '9'.repeat(60) }, 300_000],
  ['nothing', {}, 10_000],
  ['something else', { 'retry-after': 'soon' }, 10_000],
])('after a 429 the provider is not called for as long as it says: %s', async (_what, headers, ms) => {
  // Real time would go on during the calls, and the shortest pause is a second.
  vi.useFakeTimers({ toFake: ['performance'] })
  await using provider = await startProvider((_, response) => response.writeHead(429, headers).end('{}'))
  const { verify, initialize } = withProviderLimits(provider.client)
  await expect(verify('agf-1')).rejects.toMatchObject({ retryInMs: ms, isLocallyLimited: false })
  for (const refused of [verify('agf-2'), initialize(payment), verify('agf-3', { caller: 'event' })]) {
    const error = await refused.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'PaymentProviderUnavailable', isLocallyLimited: true })
    expect((error as PaymentProviderUnavailable).retryInMs).toBeLessThanOrEqual(ms)
  }
  expect(provider.requests).toHaveLength(1)
})

/** A provider that responds when the test says so. */
function createHangingProvider() {
  const pending = new Map<string, PromiseWithResolvers<ProviderPayment>>()
  const verified: string[] = []
  const pendingFor = (reference: string) => {
    const resolvers = pending.get(reference) ?? Promise.withResolvers<ProviderPayment>()
    pending.set(reference, resolvers)
    return resolvers
  }
  return {
    ...createInstantProvider(),
    verified,
    verify: (reference: string) => {
      verified.push(reference)
      return pendingFor(reference).promise
    },
    respond(reference: string, payment: ProviderPayment) {
      pendingFor(reference).resolve(payment)
      pending.delete(reference)
    },
    fail(reference: string, error: Error) {
      pendingFor(reference).reject(error)
      pending.delete(reference)
    },
  }
}

function createInstantProvider(): PaymentProvider & { verifyCount: () => number } {
  let count = 0
  return {
    verifyCount: () => count,
    verify: async () => {
      count++
      return { kind: 'unknown' }
    },
    initialize: async () => ({ kind: 'refused', message: 'not here' }),
    refund: async () => ({ kind: 'accepted' }) as const,
    listRefunds: async () => [],
    listPayments: async () => ({ payments: [], isLast: true }),
    isGenuineWebhook: () => false,
  }
}
