import type { IncomingMessage, ServerResponse } from 'node:http'
import { endWithEarlyFlush } from '../responses/early-flush.server'
import { type PreparedResponse, type ResponseVariant, selectVariant } from '../responses/prepared-response.server'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set on the application that listens. Only Fastify serves routes that are not registered here. */
    directResponses?: DirectResponses
  }
}

/**
 * Sends responses from memory without passing through Fastify, whose routing, hooks and reply take most of the time of
 * such a request. Handles only plain GET and HEAD requests. Fastify has a route for the same address with the same
 * response, and handles all other requests.
 */
export interface DirectResponses {
  /** Serves the result of `find` at this address. Fastify serves the request if `find` returns undefined. */
  add: (path: string, find: FindResponse) => void
  /** Sends the response and returns true, or leaves the request alone and returns false. */
  respond: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Leaves every request to Fastify from now on, whose hooks end the connections of a stopping server. */
  stop: () => void
}

/** Finds the prepared response to a request. `query` is empty or begins with a question mark. */
export type FindResponse = (request: IncomingMessage, query: string) => PreparedResponse | undefined

/** Creates the direct responses. `headersFor` returns the headers of every response to an address. */
export function createDirectResponses(
  headersFor: (path: string) => Readonly<Record<string, string>>,
  createRequestId: () => string,
): DirectResponses {
  const routes = new Map<string, FindResponse>()
  /** The headers of each variant in the form that is fastest for Node: names and values in one list. */
  const headerLists = new WeakMap<ResponseVariant, readonly string[]>()

  function createHeaderList(path: string, variant: ResponseVariant): readonly string[] {
    const { headers, body } = variant
    const list = Object.entries({
      ...headersFor(path),
      ...headers,
      ...(body && { 'content-length': String(body.length) }),
    }).flat()
    headerLists.set(variant, list)
    return list
  }

  return {
    add: (path, find) => void routes.set(path, find),
    respond(request, response) {
      const { method, url = '', headers } = request
      if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined) return false
      if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
      const queryStart = url.indexOf('?')
      const path = queryStart === -1 ? url : url.slice(0, queryStart)
      const preparedResponse = routes.get(path)?.(request, url.slice(path.length))
      const variant = preparedResponse && selectVariant(headers, preparedResponse)
      if (variant === undefined) return false
      const list = headerLists.get(variant) ?? createHeaderList(path, variant)
      response.writeHead(variant.status, [...list, 'x-request-id', createRequestId()])
      const { body, firstBytes } = variant
      if (method === 'HEAD' || body === undefined) response.end()
      else if (firstBytes === undefined) response.end(body)
      else endWithEarlyFlush(response, body, firstBytes)
      return true
    },
    stop: () => routes.clear(),
  }
}
