import type { FastifyInstance } from 'fastify'
import { networkPath } from '../../domain/client-network.server'
import { createFairShares } from './fair-shares.server'

/**
 * Memory for all responses together that clients have not read yet, in bytes: enough for 400 PDFs of an order, or for
 * 3,000 documents, at the same moment.
 */
const defaultMaxTotalBytes = 64 * 1024 * 1024

/** Smaller responses are not counted: with all connections that a server may have they take a few megabytes. */
const uncountedBytes = 4 * 1024

/**
 * Limits the memory that responses use from their sending until the operating system has taken them. A client that
 * reads slowly keeps a connection for minutes, and each response that is made for one visitor is a copy of its own.
 * When the limit is exceeded, the network whose clients have left the most unread loses its largest response, of equal
 * ones the one that has waited longest. Call it before the routes are registered.
 */
export function limitUnreadResponses(app: FastifyInstance, maxTotalBytes = defaultMaxTotalBytes): void {
  const shares = createFairShares(maxTotalBytes)
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = sizeOf(payload)
    if (bytes > uncountedBytes) {
      const allocation = shares.allocate(networkPath(request.ip), () => request.raw.socket.resetAndDestroy())
      reply.raw.once('close', allocation.release)
      allocation.grow(bytes)
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
