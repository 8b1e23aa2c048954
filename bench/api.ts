import autocannon from 'autocannon'
import { type Body, contactMessage, delegate, json, multipart } from './forms.ts'
import { servePeer, serveSite } from './processes.ts'
import { type Figure, median } from './table.ts'

const rounds = 3
const seconds = 3
const crowd = { connections: 50, pipelining: 10 }

/** What is fired at one server, and the only status that counts as its answer. */
interface Range {
  url: string
  status: number
  body?: Body
}

/** Calls a second beside bare Fastify and Node's own server, each in its own process, in turns. */
export async function api(): Promise<Figure[]> {
  await using site = await serveSite()
  await using fastify = await servePeer(import.meta.resolve('./peers/fastify.ts'))
  await using node = await servePeer(import.meta.resolve('./peers/node-http.ts'))
  const figures: Figure[] = []

  const [read, readFastify, readNode] = await inTurns([
    { url: `${site.url}/api/countdown`, status: 200 },
    { url: fastify.url, status: 200 },
    { url: node.url, status: 200 },
  ])
  figures.push(compared('GET /api/countdown', read, { name: 'bare Fastify', figure: readFastify }), {
    what: 'GET /api/countdown',
    ours: read,
    unit: '/s',
    beside: { name: 'node:http', figure: readNode },
  })
  // The amount is wrong, so the form goes through every rule and price and is refused before anything is stored.
  const wrong = await multipart({ ...delegate('bench'), amount: '1' })
  const [form, formFastify] = await inTurns([
    { url: `${site.url}/api/paystack/pay`, status: 422, body: wrong },
    { url: `${fastify.url}/multipart`, status: 422, body: wrong },
  ])
  figures.push(compared('multipart form, refused', form, { name: 'Fastify + Zod', figure: formFastify }))

  if (await isServed(site.url, '/api/contact-us')) {
    const empty = json({ ...contactMessage(), message: '' })
    const [message, messageFastify] = await inTurns([
      { url: `${site.url}/api/contact-us`, status: 422, body: empty },
      { url: `${fastify.url}/json`, status: 422, body: empty },
    ])
    figures.push(compared('JSON form, refused', message, { name: 'Fastify + Zod', figure: messageFastify }))
  }
  return figures
}

function compared(what: string, ours: number, beside: { name: string; figure: number }): Figure {
  return { what, ours, unit: '/s', beside, target: { of: 'ratio', least: 0.75 } }
}

async function inTurns<const Ranges extends readonly Range[]>(
  ranges: Ranges,
): Promise<{ [Each in keyof Ranges]: number }> {
  const seen = ranges.map((): number[] => [])
  for (const range of ranges) await fire(range, 1)
  for (let round = 0; round < rounds; round++) {
    for (const [at, range] of ranges.entries()) seen[at]?.push(await fire(range, seconds))
  }
  return seen.map(median) as { [Each in keyof Ranges]: number }
}

/** Answers a second. Throws when something else was answered, for then it was not the same work. */
async function fire({ url, status, body }: Range, duration: number): Promise<number> {
  const post = body && { method: 'POST' as const, headers: { 'content-type': body.type }, body: body.bytes }
  const hits = await autocannon({ url, ...crowd, duration, ...post })
  const others = Object.keys(hits.statusCodeStats).filter((code) => code !== String(status))
  if (others.length > 0 || hits.errors + hits.timeouts > 0) {
    throw new Error(
      `${url} answered ${others.join(', ') || 'nothing'}, ${hits.errors} errors, ${hits.timeouts} timeouts`,
    )
  }
  return hits.requests.average
}

async function isServed(url: string, call: string): Promise<boolean> {
  const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, unknown> }
  return call in description.paths
}
