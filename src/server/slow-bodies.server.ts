import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { rawAnswer } from './malformed.server'

/** How patient the server is with a request's body. */
export interface Patience {
  /** Every body may take this long, in milliseconds. */
  graceMs: number
  /** An upload (multipart) may take a second more for as many bytes as have arrived of it. */
  uploadBytesPerSecond: number
  /** How often the bodies under way are looked at, in milliseconds. */
  checkEveryMs: number
}

/** Slower than any phone network that still carries a page; five pictures as our pages send them take some minutes at it. */
const usualPatience: Patience = { graceMs: 15_000, uploadBytesPerSecond: 2_000, checkEveryMs: 2_000 }

/** A body on its way: since when, and how many bytes its connection had brought before it. */
interface Body {
  request: IncomingMessage
  reply: FastifyReply
  isUpload: boolean
  beganAtMs: number
  bytesBefore: number
}

/** Whether a body has used up its time: all have some, and an upload earns more with every byte. */
export function isTooSlow(
  { isUpload, tookMs, bytes }: { isUpload: boolean; tookMs: number; bytes: number },
  { graceMs, uploadBytesPerSecond }: Pick<Patience, 'graceMs' | 'uploadBytesPerSecond'> = usualPatience,
): boolean {
  return tookMs > graceMs + (isUpload ? (bytes / uploadBytesPerSecond) * 1_000 : 0)
}

/**
 * Cuts off bodies that come too slowly. Node knows one limit for all requests, the same for a line of JSON and for pictures from a phone
 * on a weak network; that one is the most an upload may take, and this is the nearer one. Call it before the routes are registered.
 */
export function boundBodies(app: FastifyInstance, patience: Patience = usualPatience): void {
  const underWay = new Set<Body>()
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const isUpload = headers['content-type']?.startsWith('multipart/') ?? false
      const began = { beganAtMs: performance.now(), bytesBefore: raw.socket.bytesRead }
      const body = { request: raw, reply, isUpload, ...began }
      underWay.add(body)
      // An answer may be there before the body has ended; then the rest of the body is still waited for.
      reply.raw.once('close', () => raw.complete && underWay.delete(body))
    }
    done()
  })
  const timer = setInterval(() => {
    for (const body of underWay) {
      const { request, isUpload, beganAtMs, bytesBefore } = body
      const tookMs = performance.now() - beganAtMs
      const bytes = request.socket.bytesRead - bytesBefore
      if (request.complete || request.socket.destroyed) underWay.delete(body)
      else if (isTooSlow({ isUpload, tookMs, bytes }, patience)) cutOff(body)
    }
  }, patience.checkEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function cutOff({ request: { socket }, reply }: Body): void {
  if (!reply.raw.headersSent) socket.write(rawAnswer(408, reply.getHeaders()))
  socket.destroySoon()
}
