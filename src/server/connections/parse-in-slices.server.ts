import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ScheduleWork } from '../../adapters/scheduling/network-fair-scheduler.server'

/** Size of a slice in bytes. It holds about two hundred of the shortest requests, or part of an image. */
const sliceBytes = 4_096

/**
 * While Node's `_paused` is set, the client has unread responses and the parser must not be given more
 * data.
 */
interface HttpSocket extends Socket {
  _paused?: boolean
  _handle?: { reading: boolean; readStop: () => void } | null
}

/**
 * Feeds Node's HTTP parser in slices, each scheduled as a short task. By default Node reads up to 64 kB
 * from a connection and parses all of it, about a thousand requests, without yielding, and does so for
 * every readable connection. A rejected connection is not parsed any further. More bytes than a slice, such
 * as an upload, take turns with shorter requests of the same network.
 */
export function parseInSlices(
  server: Server,
  schedule: ScheduleWork,
  networkOf: (socket: Socket, bytes: Buffer) => string,
): void {
  server.on('connection', (socket: HttpSocket) => {
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[]
    if (parse === undefined) return
    // Node's parser reads the handle directly and emits no 'data' events until a listener is added.
    socket.removeListener('data', parse)
    socket.on(
      'data',
      slicing(socket, parse, (bytes, work) =>
        schedule(`${networkOf(socket, bytes)}${bytes.length > sliceBytes ? ' bulk' : ''}`, work),
      ),
    )
  })
}

/** Handles the bytes of a connection slice by slice. Stops reading while slices are pending. */
function slicing(
  socket: HttpSocket,
  parse: (bytes: Buffer) => void,
  runInTurn: (bytes: Buffer, work: () => void) => void,
) {
  let rest: Buffer | undefined
  let isScheduled = false
  let isParsing = false
  let releaseReading: (() => void) | undefined

  function scheduleNext(): void {
    // At the end of a message Node resumes the connection from inside its parser, which must return before
    // it is called again.
    if (isScheduled || isParsing || rest === undefined) return
    isScheduled = true
    runInTurn(rest, parseNext)
  }

  function parseNext(): void {
    isScheduled = false
    if (rest === undefined) return
    if (socket.writable && socket._paused === true) {
      // A client that sends many requests without reading the responses would fill the memory with them.
      if (rest.length > sliceBytes) socket.destroy()
      // Copies the rest, so that it does not keep the whole 64 kB buffer in memory.
      else rest = Buffer.from(rest)
      return
    }
    const slice = rest.subarray(0, sliceBytes)
    rest = rest.length > sliceBytes && socket.writable ? rest.subarray(sliceBytes) : undefined
    if (socket.writable) parseSlice(slice)
    if (rest === undefined) {
      releaseReading?.()
      releaseReading = undefined
    } else scheduleNext()
  }

  function parseSlice(slice: Buffer): void {
    isParsing = true
    try {
      parse(slice)
    } finally {
      isParsing = false
    }
  }

  return (bytes: Buffer): void => {
    if (!socket.writable) return
    rest = rest === undefined ? bytes : Buffer.concat([rest, bytes])
    scheduleNext()
    if (rest !== undefined) releaseReading ??= stopReading(socket, scheduleNext)
  }
}

/**
 * Stops reading from a connection until the returned function is called, whatever Node's HTTP code requests in the
 * meantime; its last request applies afterwards. Calls `onResume` when Node wants to resume. Stops the handle as well,
 * because a paused socket still reads another 64 kB ahead.
 */
function stopReading(socket: HttpSocket, onResume: () => void): () => void {
  let isWanted = !socket.isPaused()
  let isReadWanted = false
  socket.pause()
  socket._read = () => {
    isReadWanted = true
  }
  if (socket._handle?.reading) {
    isReadWanted = true
    socket._handle.reading = false
    socket._handle.readStop()
  }
  socket.pause = () => {
    isWanted = false
    return socket
  }
  socket.resume = () => {
    isWanted = true
    onResume()
    return socket
  }
  return () => {
    // Assigned instead of deleted: V8 handles an object slowly once a property has been deleted.
    const { pause, resume, _read } = Object.getPrototypeOf(socket) as Socket
    Object.assign(socket, { pause, resume, _read })
    if (isReadWanted && !socket.destroyed) socket._read(0)
    if (isWanted) socket.resume()
  }
}
