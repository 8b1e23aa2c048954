import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerFactory, FastifyServerOptions } from 'fastify'
import { createNetworkFairScheduler } from '../../adapters/scheduling/network-fair-scheduler.server'
import { countConnection } from '../../adapters/scheduling/quiet-turn.server'
import {
  type RawHeaders,
  type RejectionStatus,
  rawResponse,
  setCurrentResponse,
} from '../responses/raw-response.server'
import { rejectFragmentedBody } from './body-fragments.server'
import { createConnectionLimit } from './connection-limit.server'
import { type ConnectionNetworks, createConnectionNetworks } from './connection-networks.server'
import { parseInSlices } from './parse-in-slices.server'
import type { DirectResponses } from './respond-without-fastify.server'

/**
 * The most headers in one request; beyond that Node responds with 431. Browsers and proxies send about thirty, and each
 * needs about 100 bytes of memory.
 */
const maxHeaders = 100

/**
 * Maximum length of path and query together. Our longest URLs have a few hundred characters; the rest is
 * room for tracking parameters.
 */
const maxUrlLength = 4_096

/**
 * Pipelined requests that may wait on one connection, and the size of the head of each in characters.
 * Browsers and proxies do not pipeline, and a waiting request costs 3 kB of memory and twice its head.
 */
const pipelineLimits = { requests: 4, headCharacters: 2_048 } as const

/**
 * Characters that a valid Host header (name or IP address, and port) cannot contain.
 * Source: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.
 */
const invalidHostCharacter = /[^\w.~!$&'()*+,;=%:[\]-]/

/** The application behind the server. */
interface GuardedServerOptions {
  /** The number of trusted proxies in front of the server. */
  trustedProxies: number
  maxConnections: number
  /** Sends a response that does not need Fastify. Returns whether it has. */
  respondDirectly: DirectResponses['respond']
}

/**
 * Creates the HTTP server that guards the application: it rejects invalid requests before they are decoded, and
 * handles the requests of one connection one after another.
 */
export function createGuardedHttpServer(headers: RawHeaders, options: GuardedServerOptions): FastifyServerFactory {
  const { trustedProxies, maxConnections, respondDirectly } = options
  const networks = createConnectionNetworks(trustedProxies)
  const limitConnections = createConnectionLimit(networks.of, maxConnections)
  const { schedule, shortenTurn } = createNetworkFairScheduler()
  return (handleWithFastify, fastifyOptions) => {
    const {
      http = {},
      keepAliveTimeout = 0,
      requestTimeout = 0,
    } = fastifyOptions as FastifyServerOptions & { http?: object }
    const handle: RequestListener = (request, response) => {
      if (!respondDirectly(request, response)) handleWithFastify(request, response)
    }
    const handleGated = createGate(handle, {
      headers,
      networks,
      afterwards: (socket, work) => schedule(networks.of(socket), work),
    })
    const server = createServer({ ...http, keepAliveTimeout, requestTimeout }, handleGated)
    server.maxHeadersCount = maxHeaders
    // Some monitors and scripts end their half of the connection after the request, and still read the
    // response.
    Object.assign(server, { httpAllowHalfOpen: true })
    // Node passes requests with an Expect header only to these listeners.
    server.on('checkExpectation', handleGated)
    // Node accepts one connection in each turn of the event loop: new visitors wait for as many turns as there
    // are connections before theirs.
    server.on('connection', shortenTurn)
    server.on('connection', countConnection)
    limitConnections(server)
    parseInSlices(server, schedule, networks.ofBytes)
    return server
  }
}

interface Gate {
  /** The headers of rejections. */
  headers: RawHeaders
  networks: ConnectionNetworks
  /** Schedules the next request of a connection. */
  afterwards: (socket: Socket, work: () => void) => void
}

function createGate(handle: RequestListener, { headers, networks, afterwards }: Gate): RequestListener {
  const inOrder = handleSequentially((request, response) => {
    setCurrentResponse(request.socket, response)
    // Node discards requests that are pipelined after one that asks for another protocol.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
    const status = rejectionStatus(request)
    if (status === undefined) handle(request, response)
    else rejectAndClose(request.socket, rawResponse(status, headers))
  }, afterwards)
  return (request, response) => {
    if (!request.socket.writable) return
    networks.assign(request, response)
    rejectFragmentedBody(request, () => {
      if (response.socket === null || response.headersSent) request.socket.destroy()
      else rejectAndClose(request.socket, rawResponse(400, headers))
    })
    inOrder(request, response)
  }
}

function rejectionStatus({ url = '', headers: { expect }, rawHeaders }: IncomingMessage): RejectionStatus | undefined {
  if (url.length > maxUrlLength) return 414
  if (expect !== undefined && !/^100-continue$/i.test(expect)) return 417
  let hostCount = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    hostCount++
    if (hostCount > 1 || invalidHostCharacter.test(rawHeaders[index + 1] ?? '')) return 400
  }
  return undefined
}

/** Whether a pipelined request has a body or a long head. While it waits, no other limit counts its memory. */
function isTooLargeToWait({ headers, rawHeaders }: IncomingMessage): boolean {
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return true
  return rawHeaders.reduce((length, text) => length + text.length, 0) > pipelineLimits.headCharacters
}

/** Responds immediately and closes the connection without reading any more from it. */
function rejectAndClose(socket: Socket, response: string): void {
  if (socket.writable) socket.write(response)
  socket.destroySoon()
}

/**
 * Handles the next request of a connection once the previous response has been sent, after the work queued
 * for other networks.
 */
function handleSequentially(handle: RequestListener, afterwards: Gate['afterwards']): RequestListener {
  const pipelined = new WeakMap<Socket, number>()
  return (request, response) => {
    // Node assigns the socket to a response when it is that response's turn.
    if (response.socket !== null) return handle(request, response)
    const { socket } = request
    const queued = pipelined.get(socket) ?? 0
    if (queued >= pipelineLimits.requests || isTooLargeToWait(request)) return void socket.destroy()
    pipelined.set(socket, queued + 1)
    response.once('socket', () => {
      pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1)
      setImmediate(() => afterwards(socket, () => socket.writable && handle(request, response)))
    })
  }
}
