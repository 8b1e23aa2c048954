import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createSlicedCheck } from '../../adapters/scheduling/check-in-slices.server'
import { rawResponse } from '../responses/raw-response.server'
import { isMultipart } from './is-multipart.server'

/** Time and size limits of request bodies. */
export interface BodyTimeout {
  /** Every body may take this long, in milliseconds. */
  graceMs: number
  /** An upload (multipart) may take a second more for as many bytes as have arrived of it. */
  uploadBytesPerSecond: number
  /** A body that receives no bytes for this long is cut off, in milliseconds. */
  idleMs: number
  /** Maximum size of a body in bytes, whatever its Content-Length says. */
  maxBytes: number
  /** How often the bodies in progress are checked, in milliseconds. */
  checkIntervalMs: number
}

/**
 * Slower than any phone network that still carries a page; five pictures as our pages send them take some
 * minutes at it. The longest body is five pictures of 10 MB, and a form.
 */
const defaultBodyTimeout: BodyTimeout = {
  graceMs: 15_000,
  uploadBytesPerSecond: 2_000,
  idleMs: 10_000,
  maxBytes: 52 * 1024 * 1024,
  checkIntervalMs: 2_000,
}

/** A body in progress: when it started, and how many bytes its connection had received before. */
interface PendingBody {
  request: IncomingMessage
  reply: FastifyReply
  isUpload: boolean
  startedAtMs: number
  socketBytesBefore: number
  /** Bytes received at the last check, and the time of the last progress. */
  receivedBytes: number
  lastProgressAtMs: number
}

/** Whether a body has exceeded its time: a fixed time for all bodies, and more for every byte of an upload. */
export function hasExceededBodyTime(
  { isUpload, elapsedMs, bytes }: { isUpload: boolean; elapsedMs: number; bytes: number },
  { graceMs, uploadBytesPerSecond }: Pick<BodyTimeout, 'graceMs' | 'uploadBytesPerSecond'> = defaultBodyTimeout,
): boolean {
  return elapsedMs > graceMs + (isUpload ? (bytes / uploadBytesPerSecond) * 1_000 : 0)
}

/**
 * Closes requests whose body is too slow, stalls or never ends. Node has a single timeout for all requests, from a line
 * of JSON to images from a phone on a weak network. That timeout is the maximum for an upload; this one ends other
 * bodies earlier. Call it before the routes are registered.
 */
export function enforceBodyTimeouts(app: FastifyInstance, timeout: BodyTimeout = defaultBodyTimeout): void {
  const pendingBodies = new Set<PendingBody>()
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const isUpload = isMultipart(headers)
      const nowMs = performance.now()
      const progress = {
        startedAtMs: nowMs,
        lastProgressAtMs: nowMs,
        socketBytesBefore: raw.socket.bytesRead,
        receivedBytes: 0,
      }
      const body = { request: raw, reply, isUpload, ...progress }
      pendingBodies.add(body)
      // A response may be sent before the body has ended; the rest of the body is still awaited.
      reply.raw.once('close', () => raw.complete && pendingBodies.delete(body))
    }
    done()
  })
  const checkBodies = createSlicedCheck(async (waitForTurn) => {
    for (const body of pendingBodies) {
      await waitForTurn()
      const { request, isUpload, startedAtMs, socketBytesBefore } = body
      const nowMs = performance.now()
      const elapsedMs = nowMs - startedAtMs
      const bytes = request.socket.bytesRead - socketBytesBefore
      if (bytes > body.receivedBytes) {
        body.receivedBytes = bytes
        body.lastProgressAtMs = nowMs
      }
      if (request.complete || request.socket.destroyed) pendingBodies.delete(body)
      else if (bytes > timeout.maxBytes) closeWithStatus(body, 413)
      else if (nowMs - body.lastProgressAtMs > timeout.idleMs) closeWithStatus(body, 408)
      else if (hasExceededBodyTime({ isUpload, elapsedMs, bytes }, timeout)) closeWithStatus(body, 408)
    }
  })
  const timer = setInterval(checkBodies, timeout.checkIntervalMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function closeWithStatus({ request: { socket }, reply }: PendingBody, status: 408 | 413): void {
  if (!reply.raw.headersSent) socket.write(rawResponse(status, reply.getHeaders()))
  socket.destroySoon()
}
