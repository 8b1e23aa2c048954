/** The header that says when an answer was kept, in milliseconds. The page reads it (offline/page-answer.ts). */
const storedAtHeader = 'x-stored-at'

/** A page of twelve tickets has about 40 kB. */
const maxAnswerLength = 400_000
/** Answers of one device; the oldest make room. */
const maxAnswers = 20

/** Where answers are kept: the part of the browser's `Cache` that is needed. */
export type AnswerCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

/** An answer that has arrived. */
export interface Answer {
  /** Its address below /api. */
  address: string
  body: string
}

/** The states in which an order or a ticket has something to show at the entrance. */
const validStates = ['received', 'paid', 'valid']
/** The states in which it has nothing more. The answer replaces an earlier one that had. */
const endedStates = ['reversed', 'passed on', 'not valid']

/** Whether this is the address of an answer that may be kept: an order or a ticket, found by its key. */
export function isAnswerPath(path: string): boolean {
  return /^\/api\/(?:order|ticket)\/[^/]+$/.test(path)
}

/**
 * Keeps an answer of the server. It replaces the one of the same address in another language, and, once its
 * state is not valid any more, all others of the same order. An order whose payment is open or in review is
 * not kept, and what was kept of it is removed. Returns whether it was kept.
 * Source: docs/product/tickets.md#167-without-a-network.
 */
export async function keepAnswer(cache: AnswerCache, { address, body }: Answer, nowMs: number): Promise<boolean> {
  const state = readState(body)
  const isValid = validStates.includes(state)
  if (!isValid) await forgetAnswers(cache, toPath(address))
  if ((!isValid && !endedStates.includes(state)) || body.length > maxAnswerLength) return false
  const headers = { 'content-type': 'application/json; charset=utf-8', [storedAtHeader]: String(nowMs) }
  await cache.put(toKey(address), new Response(body, { headers }))
  await removeOldest(cache)
  return true
}

/**
 * Takes over an answer of the server where an earlier one is kept. `body` is null if the server does not know
 * the address any more.
 */
export async function updateAnswer(
  cache: AnswerCache,
  { address, body }: { address: string; body: string | null },
  nowMs: number,
): Promise<void> {
  const path = toPath(address)
  if (!(await listAnswers(cache)).some(({ url }) => toPath(url) === path)) return
  if (body === null) await forgetAnswers(cache, path)
  else await keepAnswer(cache, { address, body }, nowMs)
}

/** Returns what is kept of this address, in whatever language, unless it is too old. */
export async function findAnswer(
  cache: AnswerCache,
  address: string,
  { nowMs, maxAgeDays }: { nowMs: number; maxAgeDays: number },
): Promise<Response | undefined> {
  const answer = await cache.match(toKey(address))
  if (answer === undefined) return undefined
  const ageMs = nowMs - storedAtMs(answer)
  if (ageMs <= maxAgeDays * 86_400_000) return answer
  await cache.delete(toKey(address))
  return undefined
}

/** Removes all answers of an order or ticket. */
export async function forgetAnswers(cache: AnswerCache, path: string): Promise<void> {
  for (const request of await listAnswers(cache)) if (toPath(request.url) === path) await cache.delete(request)
}

/** Lists the addresses of all answers that are kept. */
export async function listAnswers(cache: AnswerCache): Promise<readonly Request[]> {
  return (await cache.keys()).filter(({ url }) => isAnswerPath(toPath(url)))
}

async function removeOldest(cache: AnswerCache): Promise<void> {
  const kept = await Promise.all(
    (await listAnswers(cache)).map(async (request) => ({ request, storedAt: storedAtMs(await cache.match(request)) })),
  )
  kept.sort((a, b) => b.storedAt - a.storedAt)
  for (const { request } of kept.slice(maxAnswers)) await cache.delete(request)
}

function storedAtMs(answer: Response | undefined): number {
  return Number(answer?.headers.get(storedAtHeader) ?? 0)
}

/** The state that the answer names, or an empty text. */
function readState(body: string): string {
  try {
    const { state } = Object(JSON.parse(body)) as { state?: unknown }
    return typeof state === 'string' ? state : ''
  } catch {
    return ''
  }
}

function toPath(address: string): string {
  return new URL(address, 'http://localhost').pathname
}

/** The address without its language: of two languages the last one is kept. */
function toKey(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const ticket = searchParams.get('ticket')
  return ticket === null ? pathname : `${pathname}?ticket=${encodeURIComponent(ticket)}`
}
