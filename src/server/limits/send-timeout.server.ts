import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createSlicedCheck } from '../../adapters/scheduling/check-in-slices.server'

/**
 * Node's handle of a connection, which its own response timeout uses. Undefined once the connection is
 * closed.
 */
interface SocketHandle {
  /** Bytes written to the operating system so far. */
  bytesWritten: number
  /**
   * Bytes that the operating system has not accepted yet.
   * Source: https://docs.libuv.org/en/v1.x/stream.html.
   */
  writeQueueSize: number
}

/** Limits for clients that read responses slowly. */
export interface SendTimeout {
  /** Length of the interval in milliseconds. */
  windowMs: number
  /** Bytes that a client must read within the interval while data is pending. */
  minBytes: number
  /** How often the connections are checked, in milliseconds. */
  checkIntervalMs: number
}

/**
 * A phone may lose its network for most of a minute and then continue; nginx waits as long (`send_timeout`). A
 * slower client could not display a page anyway.
 */
const defaultSendTimeout: SendTimeout = { windowMs: 60_000, minBytes: 16_000, checkIntervalMs: 2_000 }

/** Since when data has been pending on a connection, and how many bytes the client had read by then. */
interface PendingRead {
  sinceMs: number
  bytesTakenBefore: number
}

/**
 * Closes connections whose client reads too slowly, because its responses stay in memory. Node's own timeout restarts
 * with every byte received from the client, so this one counts the bytes that the client has read.
 */
export function enforceSendTimeouts(app: FastifyInstance, timeout: SendTimeout = defaultSendTimeout): void {
  const connections = new Map<Socket, PendingRead | undefined>()
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  const checkConnections = createSlicedCheck(async (waitForTurn) => {
    for (const [socket, previous] of connections) {
      await waitForTurn()
      if (socket.destroyed) continue
      const pending = nextPendingRead(socket, previous, timeout)
      if (pending !== previous) connections.set(socket, pending)
      if (isTimedOut(pending, timeout)) socket.resetAndDestroy()
    }
  })
  const timer = setInterval(checkConnections, timeout.checkIntervalMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/**
 * The pending state of a connection: the previous one, or a new one if nothing was pending or the client
 * has read enough.
 */
function nextPendingRead(
  socket: Socket,
  previous: PendingRead | undefined,
  { minBytes }: SendTimeout,
): PendingRead | undefined {
  const { _handle: handle } = socket as Socket & { _handle: SocketHandle | null }
  if (handle === null || socket.writableLength === 0) return undefined
  // Files are sent in pieces of 64 kB. Counts partly sent pieces too; otherwise slow phones would appear
  // not to read at all.
  const bytesTaken = handle.bytesWritten - handle.writeQueueSize
  if (previous !== undefined && bytesTaken < previous.bytesTakenBefore + minBytes) return previous
  return { sinceMs: performance.now(), bytesTakenBefore: bytesTaken }
}

function isTimedOut(pending: PendingRead | undefined, { windowMs }: SendTimeout): boolean {
  return pending !== undefined && performance.now() > pending.sinceMs + windowMs
}
