import type { FastifyInstance } from 'fastify'
import { listContainingNetworks } from '../../domain/client-network.server'
import { jsonLimits, maxParsedBytes } from '../requests/parse-body.server'
import { rawResponse } from '../responses/raw-response.server'
import { createEvictableShares, type EvictableShares } from './evictable-shares.server'
import { isMultipart } from './is-multipart.server'

/**
 * Memory for all requests with a body together, in bytes: enough for 1,600 genuine forms at the same
 * moment.
 */
const defaultMaxTotalBytes = 128 * 1024 * 1024

/**
 * What a request with a body takes besides the body until it has its response: headers, parsed values, work
 * in progress. Measured.
 */
const requestOverheadBytes = 64 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Bytes of memory that a route uses for each byte of a body until it has responded; defaults to
     * `bytesPerCharacter`.
     */
    memoryPerByte?: number
  }
}

/**
 * The memory per character, in bytes: V8 stores a string with any character beyond Latin-1 in two bytes per character.
 */
export const bytesPerCharacter = 2

/**
 * Limits the memory that forms use from arrival until the response; uploaded files are not kept in memory
 * (image-receiver.server.ts). When the limit is exceeded, a form of the network that uses the most memory gets a
 * 503. Call it before the routes are registered. Returns the memory, for others that share it.
 */
export function limitBodyMemory(app: FastifyInstance, maxTotalBytes = defaultMaxTotalBytes): EvictableShares {
  const shares = createEvictableShares(maxTotalBytes)
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request
    const contentLength = headers['content-length']
    if (contentLength === undefined && headers['transfer-encoding'] === undefined) return done()
    const { bodyLimit = jsonLimits.bytes, config } = request.routeOptions
    const maxBodyBytes = isMultipart(headers) ? maxParsedBytes : bodyLimit
    const allocation = shares.allocate(listContainingNetworks(request.ip), () => {
      if (!reply.raw.headersSent) raw.socket.write(rawResponse(503, { ...reply.getHeaders(), 'retry-after': '5' }))
      raw.socket.destroySoon()
    })
    reply.raw.once('close', allocation.release)
    // A form without a Content-Length may have any size.
    allocation.grow(
      requestOverheadBytes +
        (config?.memoryPerByte ?? bytesPerCharacter) * Math.min(Number(contentLength ?? maxBodyBytes), maxBodyBytes),
    )
    done()
  })
  return shares
}
