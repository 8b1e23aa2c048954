import { afterEach, expect, test, vi } from 'vitest'
import { startProvider } from '../../../test/support/servers/start-provider'
import type { PaymentProvider } from './paystack.server'
import { PaymentProviderUnavailable } from './paystack-http.server'
import type { ProviderPayment } from './paystack-responses.server'
import { limitCalls, providerLimits } from './provider-limits.server'

afterEach(() => {
  vi.useRealTimers()
})

const payment = { email: 'a@example.com', amountKobo: 510_000, reference: 'agf-1', callbackUrl: 'http://localhost' }
const recent = { asker: 'visitor', mayBeRecent: true } as const

test('a thousand who ask about a payment at once, and soon after, cost the provider one question', async () => {
  const provider = hanging()
  const { verify } = limitCalls(provider)
  const asked = Array.from({ length: 1_000 }, () => verify('agf-1', recent))
  provider.answer('agf-1', { kind: 'unknown' })
  expect(new Set(await Promise.all(asked)).size).toBe(1)
  await verify('agf-1', recent)
  expect(provider.asked).toEqual(['agf-1'])
})

test('whoever has news of a payment gets an answer that is not older than the news', async () => {
  const provider = hanging()
  const { verify } = limitCalls(provider)
  const before = verify('agf-1', recent)
  const withNews = Array.from({ length: 20 }, () => verify('agf-1', { asker: 'event' }))
  provider.answer('agf-1', { kind: 'unknown' })
  await before
  await expect.poll(() => provider.asked).toHaveLength(2)
  const later = { kind: 'unknown' } as const
  provider.answer('agf-1', later)
  expect(new Set(await Promise.all(withNews))).toEqual(new Set([later]))
  expect(provider.asked).toHaveLength(2)
})

test('a failed answer serves those who waited for it, and is not kept', async () => {
  const provider = hanging()
  const { verify } = limitCalls(provider)
  const asked = [verify('agf-1', recent), verify('agf-1', recent)]
  provider.fail('agf-1', new PaymentProviderUnavailable('down'))
  for (const each of await Promise.allSettled(asked)) expect(each.status).toBe('rejected')
  const again = verify('agf-1', recent)
  provider.answer('agf-1', { kind: 'unknown' })
  expect(await again).toEqual({ kind: 'unknown' })
})

test('visitors and the sweep have a share of each minute’s questions, and events whatever is left', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const provider = answeringAtOnce()
  const { verify } = limitCalls(provider)
  const { all, visitor, sweep } = providerLimits.perMinute
  let number = 0
  const most = async (asker: 'sweep' | 'visitor' | 'event') => {
    for (const before = provider.asked(); ; ) {
      const outcome = await verify(`agf-${number++}`, { asker }).catch((error: unknown) => error)
      if (!(outcome instanceof PaymentProviderUnavailable)) continue
      expect(outcome.isHeldBack).toBe(true)
      return provider.asked() - before
    }
  }
  const everybody = async () => [await most('visitor'), await most('sweep'), await most('event')]
  expect(await everybody()).toEqual([visitor, sweep, all - visitor - sweep])
  vi.advanceTimersByTime(59_000)
  expect(await everybody()).toEqual([0, 0, 0])
  vi.advanceTimersByTime(1_000)
  expect(await everybody()).toEqual([visitor, sweep, all - visitor - sweep])
})

test('an answer serves for two seconds, and longer once a payment was asked about again and again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const provider = answeringAtOnce()
  const { verify } = limitCalls(provider)
  const during = async (seconds: number) => {
    const before = provider.asked()
    for (let second = 0; second < seconds; second++) {
      await verify('agf-1', recent)
      vi.advanceTimersByTime(1_000)
    }
    return provider.asked() - before
  }
  expect(await during(20)).toBe(10)
  expect(await during(200)).toBe(20)
  expect(await during(120)).toBe(2)
  vi.advanceTimersByTime(5 * 60_000)
  expect(await during(20)).toBe(10)
})

test('questions that hang keep nobody waiting: the next is refused at once, and events have places of their own', async () => {
  const provider = hanging()
  const { verify } = limitCalls(provider)
  const { openQuestions } = providerLimits
  const hangingOn = Array.from({ length: openQuestions.visitor }, (_, number) => verify(`agf-${number}`, recent))
  await expect(verify('agf-more', recent)).rejects.toMatchObject({ isHeldBack: true })
  const event = verify('agf-event', { asker: 'event' })
  provider.answer('agf-event', { kind: 'unknown' })
  expect(await event).toEqual({ kind: 'unknown' })
  for (const number of hangingOn.keys()) provider.answer(`agf-${number}`, { kind: 'unknown' })
  await Promise.all(hangingOn)
  const next = verify('agf-more', recent)
  provider.answer('agf-more', { kind: 'unknown' })
  expect(await next).toEqual({ kind: 'unknown' })
})

test('only so many payment pages are opened at once; one more is refused at once, and has its turn later', async () => {
  const opening = Promise.withResolvers<{ kind: 'refused'; message: string }>()
  const { initialize } = limitCalls({ ...answeringAtOnce(), initialize: () => opening.promise })
  const hangingOn = Array.from({ length: providerLimits.openInitializations }, () => initialize(payment))
  await expect(initialize(payment)).rejects.toMatchObject({ name: 'PaymentProviderUnavailable', isHeldBack: true })
  opening.resolve({ kind: 'refused', message: 'no' })
  await Promise.all(hangingOn)
  expect(await initialize(payment)).toMatchObject({ kind: 'refused' })
})

const inTwoMinutes = { date: new Date(0).toUTCString(), 'retry-after': new Date(120_000).toUTCString() }

test.each([
  ['seconds', { 'retry-after': '120' }, 120_000],
  ['a date, by the provider’s own clock', inTwoMinutes, 120_000],
  ['a date that is over', { ...inTwoMinutes, 'retry-after': new Date(-1).toUTCString() }, 1_000],
  ['a day, which we take for a mistake', { 'retry-after': '86400' }, 300_000],
  ['a number without end', { 'retry-after': '9'.repeat(60) }, 300_000],
  ['nothing', {}, 10_000],
  ['something else', { 'retry-after': 'soon' }, 10_000],
])('a provider that has had too many calls is left alone for as long as it says: %s', async (_what, headers, ms) => {
  await using provider = await startProvider((_, response) => response.writeHead(429, headers).end('{}'))
  const { verify, initialize } = limitCalls(provider.client)
  await expect(verify('agf-1')).rejects.toMatchObject({ retryInMs: ms, isHeldBack: false })
  for (const refused of [verify('agf-2'), initialize(payment), verify('agf-3', { asker: 'event' })]) {
    const error = await refused.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'PaymentProviderUnavailable', isHeldBack: true })
    expect((error as PaymentProviderUnavailable).retryInMs).toBeLessThanOrEqual(ms)
  }
  expect(provider.calls).toHaveLength(1)
})

/** A provider that answers when the test says so. */
function hanging() {
  const waiting = new Map<string, PromiseWithResolvers<ProviderPayment>>()
  const asked: string[] = []
  const waitingFor = (reference: string) => {
    const known = waiting.get(reference) ?? Promise.withResolvers<ProviderPayment>()
    waiting.set(reference, known)
    return known
  }
  return {
    ...answeringAtOnce(),
    asked,
    verify: (reference: string) => {
      asked.push(reference)
      return waitingFor(reference).promise
    },
    answer(reference: string, payment: ProviderPayment) {
      waitingFor(reference).resolve(payment)
      waiting.delete(reference)
    },
    fail(reference: string, error: Error) {
      waitingFor(reference).reject(error)
      waiting.delete(reference)
    },
  }
}

function answeringAtOnce(): PaymentProvider & { asked: () => number } {
  let count = 0
  return {
    asked: () => count,
    verify: async () => {
      count++
      return { kind: 'unknown' }
    },
    initialize: async () => ({ kind: 'refused', message: 'not here' }),
    isGenuineWebhook: () => false,
  }
}
