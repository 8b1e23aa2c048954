import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createYielder } from '../../adapters/scheduling/yield-to-event-loop.server'

export type RawHeaders = Readonly<Record<string, string | number | string[] | undefined>>

export type RejectionStatus = 400 | 408 | 413 | 414 | 417 | 431 | 503

/** Messages for hand-written requests: a browser gets one of these only while the server is under attack. */
const rejectionMessages: Readonly<Record<RejectionStatus, string>> = {
  400: 'The request cannot be parsed.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The URL of the request is too long.',
  417: 'The expectation in the request is not supported.',
  431: 'The headers of the request are too large.',
  503: 'The server is receiving too much data right now. Please try again in a few seconds.',
}

/** Returns the text of a complete error response, for sockets without Fastify. It closes the connection. */
export function rawResponse(status: RejectionStatus, headers: RawHeaders): string {
  const body = JSON.stringify({ message: rejectionMessages[status] })
  const ownHeaders = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries({ ...headers, ...ownHeaders, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

/** How long connections may be closed one after another, in milliseconds. */
const maxClosingMs = 5

const currentResponses = new WeakMap<Socket, ServerResponse>()

/**
 * Records the current response of a connection for `createClientErrorHandler`, until the response closes. It is not
 * kept longer, because a response refers to its request with up to 100 kB of headers, and an idle connection stays open
 * for a minute.
 */
export function setCurrentResponse(socket: Socket, response: ServerResponse): void {
  currentResponses.set(socket, response)
  response.once('close', () => {
    if (currentResponses.get(socket) === response) currentResponses.delete(socket)
  })
}

/**
 * True between the headers of a response and its last byte. Node takes the socket from a response that is
 * complete.
 */
function isResponseUnderWay(socket: Socket): boolean {
  const response = currentResponses.get(socket)
  return Boolean(response?.headersSent && response.socket)
}

/**
 * Creates the handler of input that Node rejects before any route sees it: bytes that are not HTTP, endless headers,
 * incomplete requests. Sends no second response if the request already has one, because the client would attribute it
 * to another request.
 */
export function createClientErrorHandler(
  headers: RawHeaders,
): (error: NodeJS.ErrnoException, socket: Socket) => Promise<void> {
  const waitForTurn = createYielder(maxClosingMs)
  return async (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    // Node reports all connections at once whose requests have timed out.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') await waitForTurn()
    if (socket.destroyed) return
    if (socket.writable && !isResponseUnderWay(socket)) socket.write(rawResponse(clientErrorStatus(error), headers))
    socket.destroySoon()
  }
}

function clientErrorStatus({ code }: NodeJS.ErrnoException): RejectionStatus {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

/** Rejects requests without a Host header with our own headers, which Node's response would not have. */
export function registerMalformedRequestHandlers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers: requestHeaders, raw } = request
    if (requestHeaders.host !== undefined || raw.httpVersion === '1.0') return done()
    reply.code(400).header('connection', 'close').send({ message: rejectionMessages[400] })
  })
}
