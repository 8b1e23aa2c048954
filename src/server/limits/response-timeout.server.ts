import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Node's own account of a connection, as its own limit for answers goes by. It is gone when the connection is. */
interface Handle {
  /** What was ever handed to the machine. */
  bytesWritten: number
  /**
   * How many bytes of it the operating system has not taken yet.
   * Source: https://docs.libuv.org/en/v1.x/stream.html.
   */
  writeQueueSize: number
}

/** How patient the server is with who reads what it answers. */
export interface ReadingPatience {
  /** In so many milliseconds … */
  withinMs: number
  /** … as many bytes must be taken of what waits. */
  leastBytes: number
  /** How often the connections are looked at, in milliseconds. */
  checkEveryMs: number
}

/** A phone may lose its network for most of a minute and go on; nginx waits as long (`send_timeout`). Who takes less than this shows no page anyway. */
const usualPatience: ReadingPatience = { withinMs: 60_000, leastBytes: 16_000, checkEveryMs: 2_000 }

/** Since when something has been waiting on a connection, and how many bytes had been taken from us before. */
interface Waiting {
  sinceMs: number
  takenBefore: number
}

/**
 * Ends connections whose other end asks and does not read: their answers would wait in memory for as long as it likes. Node's own limit
 * begins anew with every byte that is sent to us, so this one goes by what was taken from us.
 */
export function boundAnswers(app: FastifyInstance, patience: ReadingPatience = usualPatience): void {
  const connections = new Map<Socket, Waiting | undefined>()
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  const timer = setInterval(() => {
    for (const [socket, before] of connections) {
      const waiting = waitingOn(socket, before, patience)
      if (waiting !== before) connections.set(socket, waiting)
      if (isTooLong(waiting, patience)) socket.resetAndDestroy()
    }
  }, patience.checkEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** The waiting on a connection: the one before, unless it is over or enough was taken, and a new one has begun. */
function waitingOn(socket: Socket, before: Waiting | undefined, { leastBytes }: ReadingPatience): Waiting | undefined {
  const { _handle: handle } = socket as Socket & { _handle: Handle | null }
  if (handle === null || socket.writableLength === 0) return undefined
  // A file goes out in pieces of 64 kB: what of a piece is gone counts before all of it is, or slow phones would seem to read nothing.
  const taken = handle.bytesWritten - handle.writeQueueSize
  if (before !== undefined && taken < before.takenBefore + leastBytes) return before
  return { sinceMs: performance.now(), takenBefore: taken }
}

function isTooLong(waiting: Waiting | undefined, { withinMs }: ReadingPatience): boolean {
  return waiting !== undefined && performance.now() > waiting.sinceMs + withinMs
}
