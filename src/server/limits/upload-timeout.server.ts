import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { rawAnswer } from '../responses/raw-refusal.server'
import { isMultipart } from './multipart.server'

/** How patient the server is with a request's body. */
export interface Patience {
  /** Every body may take this long, in milliseconds. */
  graceMs: number
  /** An upload (multipart) may take a second more for as many bytes as have arrived of it. */
  uploadBytesPerSecond: number
  /** A body that brings nothing at all for this long is given up, in milliseconds. */
  idleMs: number
  /** No body may be longer than this, in bytes, whatever it says of its length. */
  mostBytes: number
  /** How often the bodies under way are looked at, in milliseconds. */
  checkEveryMs: number
}

/**
 * Slower than any phone network that still carries a page; five pictures as our pages send them take some minutes at it. The longest body is
 * five pictures of 10 MB, and a form.
 */
const usualPatience: Patience = {
  graceMs: 15_000,
  uploadBytesPerSecond: 2_000,
  idleMs: 10_000,
  mostBytes: 52 * 1024 * 1024,
  checkEveryMs: 2_000,
}

/** A body on its way: since when, and how many bytes its connection had brought before it. */
interface Body {
  request: IncomingMessage
  reply: FastifyReply
  isUpload: boolean
  beganAtMs: number
  bytesBefore: number
  /** What had come of it at the last look, and when it last brought something. */
  bytes: number
  movedAtMs: number
}

/** Whether a body has used up its time: all have some, and an upload earns more with every byte. */
export function isTooSlow(
  { isUpload, tookMs, bytes }: { isUpload: boolean; tookMs: number; bytes: number },
  { graceMs, uploadBytesPerSecond }: Pick<Patience, 'graceMs' | 'uploadBytesPerSecond'> = usualPatience,
): boolean {
  return tookMs > graceMs + (isUpload ? (bytes / uploadBytesPerSecond) * 1_000 : 0)
}

/**
 * Cuts off bodies that come too slowly, stand still or never end. Node knows one limit for all requests, the same for a line of JSON and for pictures from a phone
 * on a weak network; that one is the most an upload may take, and this is the nearer one. Call it before the routes are registered.
 */
export function boundBodies(app: FastifyInstance, patience: Patience = usualPatience): void {
  const underWay = new Set<Body>()
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const isUpload = isMultipart(headers)
      const nowMs = performance.now()
      const began = { beganAtMs: nowMs, movedAtMs: nowMs, bytesBefore: raw.socket.bytesRead, bytes: 0 }
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
      const nowMs = performance.now()
      const tookMs = nowMs - beganAtMs
      const bytes = request.socket.bytesRead - bytesBefore
      if (bytes > body.bytes) Object.assign(body, { bytes, movedAtMs: nowMs })
      if (request.complete || request.socket.destroyed) underWay.delete(body)
      else if (bytes > patience.mostBytes) cutOff(body, 413)
      else if (nowMs - body.movedAtMs > patience.idleMs) cutOff(body, 408)
      else if (isTooSlow({ isUpload, tookMs, bytes }, patience)) cutOff(body, 408)
    }
  }, patience.checkEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function cutOff({ request: { socket }, reply }: Body, status: 408 | 413): void {
  if (!reply.raw.headersSent) socket.write(rawAnswer(status, reply.getHeaders()))
  socket.destroySoon()
}
