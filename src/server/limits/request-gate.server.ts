import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerFactory, FastifyServerOptions } from 'fastify'
import type { Config } from '../../config.server'
import { type Headers, rawAnswer, type Status } from '../responses/raw-refusal.server'
import { refuseManyPieces } from './body-fragments.server'
import { networkOf } from './client-network.server'
import { boundConnections } from './connections.server'

/** Path and query together. Our longest are some hundred characters; what advertisers and mail services append fits as well. */
const longestAddress = 4_096

/**
 * Requests that may wait on one connection behind the one being answered. Neither browsers nor proxies send any ahead, and each that waits
 * costs some 3 kB of memory.
 */
const mostPipelined = 4

/**
 * Characters that no Host header has: it is a name or an address, and a port.
 * Source: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.
 */
const noHost = /[^\w.~!$&'()*+,;=%:[\]-]/

/**
 * Makes the HTTP server of the application, with a gate before the application: a request that must be refused whatever it asks for is
 * refused before anything of it is decoded, and those of one connection are handled one after the other.
 */
export function gatedServer(
  headers: Headers,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): FastifyServerFactory {
  // Behind proxies all connections are theirs and share one limit.
  const bound = boundConnections((socket) => (trustedProxies > 0 ? '' : networkOf(socket.remoteAddress)))
  return (handle, options) => {
    const { http = {}, keepAliveTimeout = 0, requestTimeout = 0 } = options as FastifyServerOptions & { http?: object }
    const server = createServer({ ...http, keepAliveTimeout, requestTimeout }, gate(handle, headers))
    bound(server)
    return server
  }
}

function gate(handle: RequestListener, headers: Headers): RequestListener {
  const inTurn = oneByOne((request, response) => {
    const status = refusalOf(request)
    if (status === undefined) handle(request, response)
    else refuse(request.socket, rawAnswer(status, headers))
  })
  return (request, response) => {
    if (!request.socket.writable) return
    refuseManyPieces(request, () => {
      if (response.socket === null || response.headersSent) request.socket.destroy()
      else refuse(request.socket, rawAnswer(400, headers))
    })
    inTurn(request, response)
  }
}

function refusalOf({ url = '', rawHeaders }: IncomingMessage): Status | undefined {
  if (url.length > longestAddress) return 414
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    hosts++
    if (hosts > 1 || noHost.test(rawHeaders[at + 1] ?? '')) return 400
  }
  return undefined
}

/** Answers at once and closes: nothing more is read from this connection. */
function refuse(socket: Socket, answer: string): void {
  if (socket.writable) socket.write(answer)
  socket.destroySoon()
}

/**
 * Handles the next request of a connection when the answer before it is out, and lets others in between: Node hands over all the requests
 * of one packet at once, which are some thousand of the shortest.
 */
function oneByOne(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    // Node gives an answer its socket when it is its turn.
    if (response.socket !== null) return handle(request, response)
    const { socket } = request
    const before = waiting.get(socket) ?? 0
    if (before >= mostPipelined) return void socket.destroy()
    waiting.set(socket, before + 1)
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      setImmediate(() => socket.writable && handle(request, response))
    })
  }
}
