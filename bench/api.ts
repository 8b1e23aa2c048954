import autocannon from 'autocannon'
import { contactValues, delegateValues, type EncodedBody, encodeJson, encodeMultipart } from './forms.ts'
import { servePeer, serveSite } from './processes.ts'
import { type Figure, median } from './table.ts'

const repetitions = 3
const seconds = 3
const loadSettings = { connections: 50 }

/** The request sent to one server, and the only response status that counts. */
interface LoadTarget {
  url: string
  status: number
  body?: EncodedBody
}

/**
 * Measures requests per second, compared with plain Fastify and Node's own server, each in its own process,
 * in turns.
 */
export async function measureApi(): Promise<Figure[]> {
  await using site = await serveSite()
  await using fastify = await servePeer(import.meta.resolve('./peers/fastify.ts'))
  await using node = await servePeer(import.meta.resolve('./peers/node-http.ts'))
  const figures: Figure[] = []

  const [read, readFastify, readNode] = await measureInTurns([
    { url: `${site.url}/api/countdown`, status: 200 },
    { url: fastify.url, status: 200 },
    { url: node.url, status: 200 },
  ])
  figures.push(comparedFigure('GET /api/countdown', read, { name: 'bare Fastify', figure: readFastify }, 0.85), {
    label: 'GET /api/countdown',
    value: read,
    unit: '/s',
    baseline: { name: 'node:http', figure: readNode },
  })
  // The amount is wrong, so the form passes through all validation and pricing and is rejected before
  // anything is stored.
  const invalidForm = await encodeMultipart({ ...delegateValues('bench'), amount: '1' })
  const [formRate, formFastify] = await measureInTurns([
    { url: `${site.url}/api/paystack/pay`, status: 422, body: invalidForm },
    { url: `${fastify.url}/multipart`, status: 422, body: invalidForm },
  ])
  figures.push(comparedFigure('multipart form, refused', formRate, { name: 'Fastify + Zod', figure: formFastify }))

  if (await isServed(site.url, '/api/contact-us')) {
    const empty = encodeJson({ ...contactValues(), message: '' })
    const [message, messageFastify] = await measureInTurns([
      { url: `${site.url}/api/contact-us`, status: 422, body: empty },
      { url: `${fastify.url}/json`, status: 422, body: empty },
    ])
    figures.push(comparedFigure('JSON form, refused', message, { name: 'Fastify + Zod', figure: messageFastify }))
  }
  return figures
}

function comparedFigure(
  label: string,
  value: number,
  baseline: { name: string; figure: number },
  minRatio = 0.75,
): Figure {
  return { label, value, unit: '/s', baseline, target: { measure: 'ratio', min: minRatio } }
}

async function measureInTurns<const Targets extends readonly LoadTarget[]>(
  targets: Targets,
): Promise<{ [Each in keyof Targets]: number }> {
  const rates = targets.map((): number[] => [])
  for (const target of targets) await runLoad(target, 1)
  for (let round = 0; round < repetitions; round++) {
    for (const [index, target] of targets.entries()) rates[index]?.push(await runLoad(target, seconds))
  }
  return rates.map(median) as { [Each in keyof Targets]: number }
}

/**
 * Returns responses per second. Throws if there were other responses or errors, because the work would not
 * be comparable.
 */
async function runLoad({ url, status, body }: LoadTarget, duration: number): Promise<number> {
  const post = body && { method: 'POST' as const, headers: { 'content-type': body.type }, body: body.bytes }
  const result = await autocannon({ url, ...loadSettings, duration, ...post })
  const otherStatuses = Object.keys(result.statusCodeStats).filter((code) => code !== String(status))
  if (otherStatuses.length > 0 || result.errors + result.timeouts > 0) {
    throw new Error(
      `${url} answered ${otherStatuses.join(', ') || 'nothing'}, ${result.errors} errors, ${result.timeouts} timeouts`,
    )
  }
  return result.requests.average
}

async function isServed(url: string, route: string): Promise<boolean> {
  const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, unknown> }
  return route in description.paths
}
