import { expect, test } from 'vitest'
import {
  cacheResponse,
  findCachedResponse,
  listCachedRequests,
  type ResponseCache,
  removeCachedResponses,
  updateCachedResponse,
} from './cached-responses'

const dayMs = 86_400_000
const limits = { nowMs: 0, maxAgeDays: 180 }
const order = '/api/order/k1'

test('a confirmed order is cached unchanged, with the time', async () => {
  const cache = createCache()
  const body = JSON.stringify({ state: 'paid', code: 'AGF-1' })
  expect(await cacheResponse(cache, { address: `${order}?lang=fr`, body }, 1_000)).toBe(true)
  const cached = await findCachedResponse(cache, `${order}?lang=fr`, limits)
  expect(cached?.headers.get('x-stored-at')).toBe('1000')
  expect(await cached?.text()).toBe(body)
})

test('the last language is cached, and shown in place of another', async () => {
  const cache = createCache()
  await cacheResponse(cache, { address: `${order}?lang=fr`, body: '{"state":"paid","title":"Inscription"}' }, 1)
  await cacheResponse(cache, { address: `${order}?lang=en`, body: '{"state":"paid","title":"Registration"}' }, 2)
  expect(await readTitle(cache, `${order}?lang=fr`)).toBe('Registration')
  expect(await listCachedRequests(cache)).toHaveLength(1)
})

test('the pages of a large order are cached separately', async () => {
  const cache = createCache()
  await cacheResponse(cache, { address: `${order}?lang=en`, body: '{"state":"paid","title":"1"}' }, 1)
  await cacheResponse(cache, { address: `${order}?lang=en&ticket=13`, body: '{"state":"paid","title":"13"}' }, 1)
  expect(await readTitle(cache, `${order}?lang=en`)).toBe('1')
  expect(await readTitle(cache, `${order}?ticket=13&lang=en`)).toBe('13')
})

test.each(['awaiting payment', 'needs review', 'unheard of', undefined])(
  'an order in state %s is not cached',
  async (state) => {
    const cache = createCache()
    await cacheResponse(cache, { address: order, body: '{"state":"paid"}' }, 1)
    expect(await cacheResponse(cache, { address: order, body: JSON.stringify({ state }) }, 2)).toBe(false)
    expect(await findCachedResponse(cache, order, limits)).toBeUndefined()
  },
)

test.each([
  ['/api/order/k1', 'reversed'],
  ['/api/ticket/k1', 'passed on'],
  ['/api/ticket/k1', 'not valid'],
])('a response of %s in state %s replaces every response that was cached before', async (address, state) => {
  const cache = createCache()
  await cacheResponse(cache, { address, body: '{"state":"valid"}' }, 1)
  await cacheResponse(cache, { address: `${address}?ticket=13`, body: '{"state":"valid"}' }, 1)
  await updateCachedResponse(cache, { address: `${address}?lang=en`, body: JSON.stringify({ state }) }, 2)
  expect(await listCachedRequests(cache)).toHaveLength(1)
  expect(await (await findCachedResponse(cache, address, limits))?.json()).toEqual({ state })
})

test('an order for which the server responds with 404 is removed', async () => {
  const cache = createCache()
  await cacheResponse(cache, { address: order, body: '{"state":"paid"}' }, 1)
  await cacheResponse(cache, { address: '/api/order/k2', body: '{"state":"paid"}' }, 1)
  await updateCachedResponse(cache, { address: `${order}?lang=en`, body: null }, 2)
  expect(await findCachedResponse(cache, order, limits)).toBeUndefined()
  expect(await findCachedResponse(cache, '/api/order/k2', limits)).toBeDefined()
})

test('an update caches nothing that its page has not asked for', async () => {
  const cache = createCache()
  await updateCachedResponse(cache, { address: order, body: '{"state":"paid"}' }, 1)
  expect(await listCachedRequests(cache)).toEqual([])
})

test('a response is cached for 180 days', async () => {
  const cache = createCache()
  await cacheResponse(cache, { address: order, body: '{"state":"paid"}' }, 0)
  expect(await findCachedResponse(cache, order, { nowMs: 180 * dayMs, maxAgeDays: 180 })).toBeDefined()
  expect(await findCachedResponse(cache, order, { nowMs: 181 * dayMs, maxAgeDays: 180 })).toBeUndefined()
  expect(await listCachedRequests(cache)).toEqual([])
})

test('the oldest of more than twenty responses are removed, and one of half a megabyte is not cached', async () => {
  const cache = createCache()
  for (let number = 1; number <= 22; number++)
    await cacheResponse(cache, { address: `/api/order/k${number}`, body: '{"state":"paid"}' }, number)
  const cachedPaths = (await listCachedRequests(cache)).map(({ url }) => new URL(url).pathname)
  expect(cachedPaths).toHaveLength(20)
  expect(cachedPaths).not.toContain('/api/order/k2')
  const body = JSON.stringify({ state: 'paid', title: 'x'.repeat(500_000) })
  expect(await cacheResponse(cache, { address: '/api/order/large', body }, 30)).toBe(false)
})

test('removes all responses of an order and no other', async () => {
  const cache = createCache()
  await cacheResponse(cache, { address: order, body: '{"state":"paid"}' }, 1)
  await cacheResponse(cache, { address: `${order}?ticket=13`, body: '{"state":"paid"}' }, 1)
  await cacheResponse(cache, { address: '/api/order/k12', body: '{"state":"paid"}' }, 1)
  await removeCachedResponses(cache, order)
  expect((await listCachedRequests(cache)).map(({ url }) => new URL(url).pathname)).toEqual(['/api/order/k12'])
})

async function readTitle(cache: ResponseCache, address: string): Promise<string | undefined> {
  return (await (await findCachedResponse(cache, address, limits))?.json())?.title
}

/** The browser's cache in memory. It also contains the document, as every release does. */
function createCache(): ResponseCache {
  const toUrl = (key: RequestInfo | URL) => (key instanceof Request ? key.url : new URL(key, 'http://localhost').href)
  const responses = new Map([[toUrl('/order/-'), new Response('<!doctype html>')]])
  return {
    match: async (key) => responses.get(toUrl(key))?.clone(),
    put: async (key, response) => void responses.set(toUrl(key), response),
    delete: async (key) => responses.delete(toUrl(key as RequestInfo)),
    keys: async () => [...responses.keys()].map((url) => new Request(url)),
  }
}
