import type { IncomingMessage } from 'node:http'
import { isMultipart } from '../limits/is-multipart.server'

/**
 * A chunked body may have `freeCount` chunks of any size; beyond that, its chunks must have at least
 * `minAverageBytes` on average.
 */
const chunkLimits = { freeCount: 1_000, minAverageBytes: 256 } as const

/** The same limits for the parts of a multipart body. Our largest form has about 40. */
const partLimits = { freeCount: 200, minAverageBytes: 512 } as const

/** The start of each delimiter in a multipart body, before the sender's boundary. */
const delimiter = Buffer.from('\r\n--')

/**
 * Calls `reject` and stops passing data on when a body arrives in very many pieces. Every piece costs parsers time: a
 * megabyte in chunks of one byte, or in empty parts, would keep the server busy for seconds.
 */
export function rejectFragmentedBody(request: IncomingMessage, reject: () => void): void {
  const { 'transfer-encoding': encoding } = request.headers
  const checks: FragmentCheck[] = []
  if (encoding !== undefined) checks.push(createChunkCheck())
  if (isMultipart(request.headers)) checks.push(createPartCheck())
  if (checks.length === 0) return
  const push = request.push.bind(request)
  request.push = (chunk: Buffer | null, chunkEncoding) => {
    if (!request.socket.writable) return false
    if (chunk === null || checks.every((isWithin) => isWithin(chunk))) return push(chunk, chunkEncoding)
    reject()
    return false
  }
}

/** Counts the pieces that begin in a chunk. Returns whether the body is still within the limit. */
type FragmentCheck = (chunk: Buffer) => boolean

function createChunkCheck(): FragmentCheck {
  let count = 0
  let bytes = 0
  return (chunk) => {
    count++
    bytes += chunk.length
    return count <= chunkLimits.freeCount || bytes >= count * chunkLimits.minAverageBytes
  }
}

function createPartCheck(): FragmentCheck {
  let count = 0
  let bytes = 0
  let tail = Buffer.alloc(0)
  return (chunk) => {
    // A delimiter may begin in one chunk and end in the next.
    const searchWindow = Buffer.concat([tail, chunk])
    tail = searchWindow.subarray(-(delimiter.length - 1))
    bytes += chunk.length
    for (
      let index = searchWindow.indexOf(delimiter);
      index !== -1;
      index = searchWindow.indexOf(delimiter, index + delimiter.length)
    ) {
      count++
      if (count > partLimits.freeCount && bytes < count * partLimits.minAverageBytes) return false
    }
    return true
  }
}
