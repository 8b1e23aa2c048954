import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding } from '../../site/prerender/document-index'
import { negotiateEncoding, sendNotAcceptable } from './content-encoding.server'
import { createEtag, matchesEtag } from './etags.server'

/** A response in memory, ready to be sent in each encoding that is offered. `Body` holds its bytes or names them. */
export interface PreparedResponse<Body = Buffer> {
  etag: string
  encodings: readonly Encoding[]
  variants: Partial<Record<Encoding, ResponseVariant<Body>>>
  /** For a client that has this version already. */
  notModified: ResponseVariant<Body>
}

/** A variant of a response. It is the same object for every request, so that results of work on it can be cached. */
export interface ResponseVariant<Body = Buffer> {
  status: 200 | 304
  headers: Readonly<Record<string, string>>
  body?: Body
  /** The size of the first view, if the rest of the body is sent after it (early-flush.server.ts). */
  firstBytes?: number
}

/** Prepares a response. `headers` are sent with every variant. */
export function createPreparedResponse<Body>(
  bodies: Partial<Record<Encoding, Body>>,
  headers: Readonly<Record<string, string>> & { etag: string },
): PreparedResponse<Body> {
  const encodings = Object.keys(bodies) as Encoding[]
  const variants: PreparedResponse<Body>['variants'] = {}
  for (const encoding of encodings) {
    const body = bodies[encoding]
    if (body === undefined) continue
    const ownHeaders = encoding === 'plain' ? headers : { ...headers, 'content-encoding': encoding }
    variants[encoding] = { status: 200, headers: ownHeaders, body }
  }
  return { etag: headers.etag, encodings, variants, notModified: { status: 304, headers } }
}

/** Prepares a JSON response that is the same for everyone. `cacheControl` is its Cache-Control header. */
export function createJsonResponse(value: object, cacheControl: string): PreparedResponse {
  const plain = Buffer.from(JSON.stringify(value))
  return createPreparedResponse(
    { plain },
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl, etag: createEtag(plain) },
  )
}

/** Chooses the variant for a client; undefined if the client accepts none of the encodings. */
export function selectVariant<Body>(
  requestHeaders: IncomingHttpHeaders,
  { etag, encodings, variants, notModified }: PreparedResponse<Body>,
): ResponseVariant<Body> | undefined {
  const encoding = negotiateEncoding(requestHeaders['accept-encoding'], encodings)
  if (encoding === undefined) return undefined
  return matchesEtag(requestHeaders['if-none-match'], etag) ? notModified : variants[encoding]
}

/** Sends a prepared response through Fastify. */
export function sendPreparedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  preparedResponse: PreparedResponse,
): FastifyReply {
  const variant = selectVariant(request.headers, preparedResponse)
  if (variant === undefined) return sendNotAcceptable(reply)
  return reply.code(variant.status).headers(variant.headers).send(variant.body)
}
