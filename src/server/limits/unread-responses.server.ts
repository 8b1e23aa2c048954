import type { FastifyInstance } from 'fastify'
import { listContainingNetworks } from '../../domain/client-network.server'
import type { EvictableShares } from './evictable-shares.server'

/**
 * What is counted for each byte of a response. What is left of its text may be in memory beside its bytes, and the
 * connections take memory as well, so responses alone may take half of the limit.
 */
const countedPerByte = 2

/** Smaller responses are not counted: with all connections that a server may have they take a few megabytes. */
const uncountedBytes = 4 * 1024

/**
 * Limits the memory that responses use from their sending until the operating system has taken them. A client that
 * reads slowly keeps a connection for minutes, and each response that is made for one visitor is a copy of its own.
 * They share the memory of the bodies (body-memory.server.ts): beyond it, the network that holds the most loses its
 * largest response or form, of equal ones the one that has waited longest. Call it before the routes are registered.
 */
export function limitUnreadResponses(app: FastifyInstance, shares: EvictableShares): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = sizeOf(payload)
    // A connection that is closed already closes no second time, so nothing would release what it holds.
    if (bytes > uncountedBytes && !reply.raw.destroyed) {
      const allocation = shares.allocate(listContainingNetworks(request.ip), () => request.raw.socket.resetAndDestroy())
      reply.raw.once('close', allocation.release)
      allocation.grow(countedPerByte * bytes)
      // From now on: a response that is still unread after a while goes before one that has just been sent.
      allocation.advance(0)
    }
    done()
  })
}

/** What is streamed is read in small pieces, as fast as the client reads. */
function sizeOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  return Buffer.isBuffer(payload) ? payload.length : 0
}
