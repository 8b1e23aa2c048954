import type { FastifyReply } from 'fastify'
import type { Encoding } from '../../site/prerender/document-index'

/** What `Accept-Encoding` calls our encodings, the smallest first. */
const encodingNames = [
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', 'plain'],
] as const

/** No browser lists as many encodings; further ones are ignored. */
const maxEntries = 50

/**
 * Chooses the encoding of a response: the one that the client prefers, or the smallest if it prefers several equally.
 * Undefined if the client accepts none of those offered.
 * Source: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3.
 */
export function negotiateEncoding(
  header: string | undefined,
  offered: readonly Encoding[] = ['br', 'gzip', 'plain'],
): Encoding | undefined {
  if (header === undefined) return 'plain'
  const weights = parseWeights(header)
  let best: Encoding | undefined
  let bestWeight = 0
  for (const [name, encoding] of encodingNames) {
    const weight = weights.get(name) ?? weights.get('*') ?? (name === 'identity' ? minWeight : 0)
    if (weight <= bestWeight || !offered.includes(encoding)) continue
    best = encoding
    bestWeight = weight
  }
  return best
}

/**
 * Responds with 406 to a client that accepts none of our encodings. Browsers accept all of them.
 */
export function sendNotAcceptable(reply: FastifyReply): FastifyReply {
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  return reply
    .code(406)
    .send({ message: 'No encoding is acceptable. Allow br, gzip or identity in the Accept-Encoding header.' })
}

/** `identity` is acceptable unless excluded, and ranks after every encoding that is named. */
const minWeight = Number.MIN_VALUE

function parseWeights(header: string): Map<string, number> {
  const entries = header.toLowerCase().split(',', maxEntries)
  return new Map(
    entries.map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
      return [name, weight >= 0 && weight <= 1 ? weight : 0]
    }),
  )
}
