import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type Headers = Readonly<Record<string, string | number | string[] | undefined>>

export type Status = 400 | 408 | 413 | 414 | 417 | 431 | 503

/** For whoever writes requests by hand: a browser is answered so only while the server is attacked. */
const reasons: Readonly<Record<Status, string>> = {
  400: 'This is no request that can be read.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address of the request is too long.',
  417: 'What the request expects is not done here.',
  431: 'The headers of the request are too large.',
  503: 'Very much is being sent right now. Please try again in a few seconds.',
}

/** A refusal as it goes over the wire, where no application is there to write it. It ends the connection. */
export function rawAnswer(status: Status, headers: Headers): string {
  const body = JSON.stringify({ message: reasons[status] })
  const ours = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries({ ...headers, ...ours, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

/** Answers what Node refuses before any route sees it: bytes that are no HTTP, headers without end, requests that do not get ready. */
export function refuseConnection(headers: Headers): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(rawAnswer(statusOf(error), headers))
    socket.destroySoon()
  }
}

function statusOf({ code }: NodeJS.ErrnoException): Status {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

/** Answers the two refusals that Node would make with empty hands: of a request that names no host, and of one that expects something. */
export function answerMalformed(app: FastifyInstance, headers: Headers): void {
  app.server.on('checkExpectation', ({ socket }: { socket: Socket }) => {
    socket.write(rawAnswer(417, headers))
    socket.destroySoon()
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { headers: sent, raw } = request
    if (sent.host !== undefined || raw.httpVersion === '1.0') return done()
    reply.code(400).header('connection', 'close').send({ message: reasons[400] })
  })
}
