import type { FastifyReply } from 'fastify'
import type { Encoding } from '../../site/prerender/document-index'

/** What `Accept-Encoding` calls our encodings, the smallest first. */
const names = [
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', 'plain'],
] as const

/** No browser names as many; the rest is not read. */
const mostNamed = 50

/**
 * The encoding of a response: the one that the client prefers, the smallest of equals; undefined where it
 * accepts none of those offered.
 * Source: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3.
 */
export function acceptedEncoding(
  header: string | undefined,
  offered: readonly Encoding[] = ['br', 'gzip', 'plain'],
): Encoding | undefined {
  if (header === undefined) return 'plain'
  const weights = weightsIn(header)
  let best: Encoding | undefined
  let bestWeight = 0
  for (const [name, encoding] of names) {
    const weight = weights.get(name) ?? weights.get('*') ?? (name === 'identity' ? leastWeight : 0)
    if (weight <= bestWeight || !offered.includes(encoding)) continue
    best = encoding
    bestWeight = weight
  }
  return best
}

/** Answers a client that takes none of our encodings. For whoever writes requests by hand: a browser takes them all. */
export function answerNotAcceptable(reply: FastifyReply): FastifyReply {
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  return reply.code(406).send({ message: 'This can be sent as br, gzip or identity, none of which you accept.' })
}

/** The plain text is taken unless it is refused, and after everything that is named. */
const leastWeight = Number.MIN_VALUE

function weightsIn(header: string): Map<string, number> {
  const entries = header.toLowerCase().split(',', mostNamed)
  return new Map(
    entries.map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
      return [name, weight >= 0 && weight <= 1 ? weight : 0]
    }),
  )
}
