import { expect, test } from 'vitest'
import { createNetworkFirst } from './network-first'

const kept = new Response('kept')
const findKept = async () => kept
const ours = { headers: { 'x-request-id': 'r1' } }

test('what our server answers is shown, also that it does not know the order', async () => {
  const { respond } = createNetworkFirst({ wait: never })
  const answer = new Response('fresh', ours)
  expect(await respond({ fromNetwork: Promise.resolve(answer), findKept })).toBe(answer)
  const missing = new Response('{}', { ...ours, status: 404 })
  expect(await respond({ fromNetwork: Promise.resolve(missing), findKept })).toBe(missing)
})

test.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a network asks for a login', async () => new Response('<h1>Log in</h1>')],
  ['a proxy answers for a stopped server', async () => new Response('', { status: 502 })],
  ['the server is failing', async () => new Response('', { ...ours, status: 503 })],
  ['the server limits its visitors', async () => new Response('', { ...ours, status: 429 })],
])('what is kept is shown when %s', async (_case, ask) => {
  expect(await createNetworkFirst({ wait: never }).respond({ fromNetwork: ask(), findKept })).toBe(kept)
})

test('a network that hangs is waited for four seconds, and the next time one', async () => {
  const waits: number[] = []
  let nowMs = 0
  const { respond } = createNetworkFirst({
    nowMs: () => nowMs,
    wait: async (ms) => {
      waits.push(ms)
    },
  })
  const hanging = () => respond({ fromNetwork: never(), findKept })
  expect(await hanging()).toBe(kept)
  expect(await hanging()).toBe(kept)
  nowMs += 60_000
  await hanging()
  expect(waits).toEqual([4_000, 1_000, 4_000])
})

test('without a kept page the network decides, however long it takes', async () => {
  const { respond } = createNetworkFirst({ wait: async () => {} })
  const late = new Response('late', ours)
  const fromNetwork = new Promise<Response>((resolve) => setTimeout(resolve, 5, late))
  expect(await respond({ fromNetwork, findKept: async () => undefined })).toBe(late)
  await expect(
    respond({ fromNetwork: Promise.reject(new TypeError('Failed to fetch')), findKept: async () => undefined }),
  ).rejects.toThrow('Failed to fetch')
})

function never(): Promise<never> {
  return new Promise(() => {})
}
