import { expect, test } from 'vitest'
import { type AnswerCache, findAnswer, forgetAnswers, keepAnswer, listAnswers, updateAnswer } from './kept-answers'

const dayMs = 86_400_000
const limits = { nowMs: 0, maxAgeDays: 180 }
const order = '/api/order/k1'

test('a confirmed order is kept as it came, with the time', async () => {
  const cache = createCache()
  const body = JSON.stringify({ state: 'paid', code: 'AGF-1' })
  expect(await keepAnswer(cache, { address: `${order}?lang=fr`, body }, 1_000)).toBe(true)
  const kept = await findAnswer(cache, `${order}?lang=fr`, limits)
  expect(kept?.headers.get('x-stored-at')).toBe('1000')
  expect(await kept?.text()).toBe(body)
})

test('the last language is kept, and shown in place of another', async () => {
  const cache = createCache()
  await keepAnswer(cache, { address: `${order}?lang=fr`, body: '{"state":"paid","title":"Inscription"}' }, 1)
  await keepAnswer(cache, { address: `${order}?lang=en`, body: '{"state":"paid","title":"Registration"}' }, 2)
  expect(await readTitle(cache, `${order}?lang=fr`)).toBe('Registration')
  expect(await listAnswers(cache)).toHaveLength(1)
})

test('the pages of a large order are kept beside each other', async () => {
  const cache = createCache()
  await keepAnswer(cache, { address: `${order}?lang=en`, body: '{"state":"paid","title":"1"}' }, 1)
  await keepAnswer(cache, { address: `${order}?lang=en&ticket=13`, body: '{"state":"paid","title":"13"}' }, 1)
  expect(await readTitle(cache, `${order}?lang=en`)).toBe('1')
  expect(await readTitle(cache, `${order}?ticket=13&lang=en`)).toBe('13')
})

test.each(['awaiting payment', 'needs review', 'unheard of', undefined])(
  'an order in state %s is not kept',
  async (state) => {
    const cache = createCache()
    await keepAnswer(cache, { address: order, body: '{"state":"paid"}' }, 1)
    expect(await keepAnswer(cache, { address: order, body: JSON.stringify({ state }) }, 2)).toBe(false)
    expect(await findAnswer(cache, order, limits)).toBeUndefined()
  },
)

test.each([
  ['/api/order/k1', 'reversed'],
  ['/api/ticket/k1', 'passed on'],
  ['/api/ticket/k1', 'not valid'],
])('what is over at %s (%s) replaces every answer that was kept before', async (address, state) => {
  const cache = createCache()
  await keepAnswer(cache, { address, body: '{"state":"valid"}' }, 1)
  await keepAnswer(cache, { address: `${address}?ticket=13`, body: '{"state":"valid"}' }, 1)
  await updateAnswer(cache, { address: `${address}?lang=en`, body: JSON.stringify({ state }) }, 2)
  expect(await listAnswers(cache)).toHaveLength(1)
  expect(await (await findAnswer(cache, address, limits))?.json()).toEqual({ state })
})

test('an order that the server does not know any more is removed', async () => {
  const cache = createCache()
  await keepAnswer(cache, { address: order, body: '{"state":"paid"}' }, 1)
  await keepAnswer(cache, { address: '/api/order/k2', body: '{"state":"paid"}' }, 1)
  await updateAnswer(cache, { address: `${order}?lang=en`, body: null }, 2)
  expect(await findAnswer(cache, order, limits)).toBeUndefined()
  expect(await findAnswer(cache, '/api/order/k2', limits)).toBeDefined()
})

test('an answer is kept only if its page asks for it', async () => {
  const cache = createCache()
  await updateAnswer(cache, { address: order, body: '{"state":"paid"}' }, 1)
  expect(await listAnswers(cache)).toEqual([])
})

test('an answer is kept for 180 days', async () => {
  const cache = createCache()
  await keepAnswer(cache, { address: order, body: '{"state":"paid"}' }, 0)
  expect(await findAnswer(cache, order, { nowMs: 180 * dayMs, maxAgeDays: 180 })).toBeDefined()
  expect(await findAnswer(cache, order, { nowMs: 181 * dayMs, maxAgeDays: 180 })).toBeUndefined()
  expect(await listAnswers(cache)).toEqual([])
})

test('of more than twenty answers the oldest make room, and one of half a megabyte is not kept', async () => {
  const cache = createCache()
  for (let number = 1; number <= 22; number++)
    await keepAnswer(cache, { address: `/api/order/k${number}`, body: '{"state":"paid"}' }, number)
  const kept = (await listAnswers(cache)).map(({ url }) => new URL(url).pathname)
  expect(kept).toHaveLength(20)
  expect(kept).not.toContain('/api/order/k2')
  const body = JSON.stringify({ state: 'paid', title: 'x'.repeat(500_000) })
  expect(await keepAnswer(cache, { address: '/api/order/large', body }, 30)).toBe(false)
})

test('forgetting an order removes all of its answers and no other', async () => {
  const cache = createCache()
  await keepAnswer(cache, { address: order, body: '{"state":"paid"}' }, 1)
  await keepAnswer(cache, { address: `${order}?ticket=13`, body: '{"state":"paid"}' }, 1)
  await keepAnswer(cache, { address: '/api/order/k12', body: '{"state":"paid"}' }, 1)
  await forgetAnswers(cache, order)
  expect((await listAnswers(cache)).map(({ url }) => new URL(url).pathname)).toEqual(['/api/order/k12'])
})

async function readTitle(cache: AnswerCache, address: string): Promise<string | undefined> {
  return (await (await findAnswer(cache, address, limits))?.json())?.title
}

/** The browser's cache in memory. It also holds what every release keeps. */
function createCache(): AnswerCache {
  const toUrl = (key: RequestInfo | URL) => (key instanceof Request ? key.url : new URL(key, 'http://localhost').href)
  const responses = new Map([[toUrl('/order/-'), new Response('<!doctype html>')]])
  return {
    match: async (key) => responses.get(toUrl(key))?.clone(),
    put: async (key, response) => void responses.set(toUrl(key), response),
    delete: async (key) => responses.delete(toUrl(key as RequestInfo)),
    keys: async () => [...responses.keys()].map((url) => new Request(url)),
  }
}
