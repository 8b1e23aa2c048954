import { expect, test } from 'vitest'
import { createNetworkFirst } from './network-first'

const cached = new Response('cached')
const findCached = async () => cached
const ours = { headers: { 'x-request-id': 'r1' } }

test('the response of our server is shown, also a 404', async () => {
  const { respond } = createNetworkFirst({ wait: never })
  const fresh = new Response('fresh', ours)
  expect(await respond({ fromNetwork: Promise.resolve(fresh), findCached })).toBe(fresh)
  const missing = new Response('{}', { ...ours, status: 404 })
  expect(await respond({ fromNetwork: Promise.resolve(missing), findCached })).toBe(missing)
})

test.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a network asks for a login', async () => new Response('<h1>Log in</h1>')],
  ['a proxy answers for a stopped server', async () => new Response('', { status: 502 })],
  ['the server is failing', async () => new Response('', { ...ours, status: 503 })],
  ['the server limits its visitors', async () => new Response('', { ...ours, status: 429 })],
])('the cached response is shown when %s', async (_case, ask) => {
  expect(await createNetworkFirst({ wait: never }).respond({ fromNetwork: ask(), findCached })).toBe(cached)
})

test('waits four seconds for a slow network, and one second the next time', async () => {
  const waits: number[] = []
  let nowMs = 0
  const { respond } = createNetworkFirst({
    nowMs: () => nowMs,
    wait: async (ms) => {
      waits.push(ms)
    },
  })
  const hanging = () => respond({ fromNetwork: never(), findCached })
  expect(await hanging()).toBe(cached)
  expect(await hanging()).toBe(cached)
  nowMs += 60_000
  await hanging()
  expect(waits).toEqual([4_000, 1_000, 4_000])
})

test('without a cached response the result of the network is used, however late', async () => {
  const { respond } = createNetworkFirst({ wait: async () => {} })
  const late = new Response('late', ours)
  const fromNetwork = new Promise<Response>((resolve) => setTimeout(resolve, 5, late))
  expect(await respond({ fromNetwork, findCached: async () => undefined })).toBe(late)
  await expect(
    respond({ fromNetwork: Promise.reject(new TypeError('Failed to fetch')), findCached: async () => undefined }),
  ).rejects.toThrow('Failed to fetch')
})

function never(): Promise<never> {
  return new Promise(() => {})
}
