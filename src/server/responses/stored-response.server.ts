import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding } from '../../site/prerender/document-index'
import { negotiateEncoding, sendNotAcceptable } from './content-encoding.server'
import { createEtag, matchesEtag } from './etags.server'

/** A response that is ready to be sent, in each encoding that is offered. `Body` is where its bytes are. */
export interface StoredResponse<Body = Buffer> {
  etag: string
  encodings: readonly Encoding[]
  variants: Partial<Record<Encoding, ResponseVariant<Body>>>
  /** For a client that has this version already. */
  notModified: ResponseVariant<Body>
}

/** What is sent. The same object every time, so that work on it can be kept. */
export interface ResponseVariant<Body = Buffer> {
  status: 200 | 304
  headers: Readonly<Record<string, string>>
  body?: Body
  /** The size of the first view, if the rest of the body is sent after it (head-first.server.ts). */
  firstBytes?: number
}

/** Prepares a response. `headers` are sent with every variant. */
export function createStoredResponse<Body>(
  bodies: Partial<Record<Encoding, Body>>,
  headers: Readonly<Record<string, string>> & { etag: string },
): StoredResponse<Body> {
  const encodings = Object.keys(bodies) as Encoding[]
  const variants: StoredResponse<Body>['variants'] = {}
  for (const encoding of encodings) {
    const body = bodies[encoding]
    if (body === undefined) continue
    const ownHeaders = encoding === 'plain' ? headers : { ...headers, 'content-encoding': encoding }
    variants[encoding] = { status: 200, headers: ownHeaders, body }
  }
  return { etag: headers.etag, encodings, variants, notModified: { status: 304, headers } }
}

/** Prepares a JSON response that any cache may keep as `cacheControl` says: it is the same for everyone. */
export function createJsonResponse(value: object, cacheControl: string): StoredResponse {
  const plain = Buffer.from(JSON.stringify(value))
  return createStoredResponse(
    { plain },
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl, etag: createEtag(plain) },
  )
}

/** Chooses what a client gets; undefined if it accepts no encoding that is offered. */
export function selectVariant<Body>(
  requestHeaders: IncomingHttpHeaders,
  { etag, encodings, variants, notModified }: StoredResponse<Body>,
): ResponseVariant<Body> | undefined {
  const encoding = negotiateEncoding(requestHeaders['accept-encoding'], encodings)
  if (encoding === undefined) return undefined
  return matchesEtag(requestHeaders['if-none-match'], etag) ? notModified : variants[encoding]
}

/** Sends a stored response through Fastify. */
export function sendStoredResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  storedResponse: StoredResponse,
): FastifyReply {
  const variant = selectVariant(request.headers, storedResponse)
  if (variant === undefined) return sendNotAcceptable(reply)
  return reply.code(variant.status).headers(variant.headers).send(variant.body)
}
