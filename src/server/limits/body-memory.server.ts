import type { FastifyInstance } from 'fastify'
import { jsonLimits, mostParsedBytes } from '../requests/parse-body.server'
import { rawAnswer } from '../responses/raw-refusal.server'
import { networkOf } from './client-network.server'
import { shareOut } from './fair-shares.server'
import { isMultipart } from './multipart.server'

/** What all bodies together may hold of the server's memory, in bytes: many thousands of honest forms. */
const usualBytes = 128 * 1024 * 1024

/** One letter beyond Latin makes the engine keep two bytes for each letter of its text. */
const bytesPerLetter = 2

/**
 * Bounds the memory that forms take while they arrive and until they are answered; the files of a form are not held in memory
 * (uploads.server.ts). Where too much would be held, the network that holds the most is answered 503. Call it before the routes are registered.
 */
export function boundBodyMemory(app: FastifyInstance, mostBytes = usualBytes): void {
  const memory = shareOut(mostBytes)
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request
    const declared = headers['content-length']
    if (declared === undefined && headers['transfer-encoding'] === undefined) return done()
    const most = isMultipart(headers) ? mostParsedBytes : jsonLimits.bytes
    const held = memory.hold(networkOf(request.ip), () => {
      if (!reply.raw.headersSent) raw.socket.write(rawAnswer(503, { ...reply.getHeaders(), 'retry-after': '5' }))
      raw.socket.destroySoon()
    })
    reply.raw.once('close', held.release)
    // Forms that say nothing of their size may have any.
    held.grow(bytesPerLetter * Math.min(Number(declared ?? most), most))
    done()
  })
}
