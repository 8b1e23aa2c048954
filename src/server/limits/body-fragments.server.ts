import type { IncomingMessage } from 'node:http'
import { isMultipart } from './multipart.server'

/** A chunked body may have so many chunks of any size; after that they must carry this many bytes each on average. */
const chunks = { free: 1_000, leastBytes: 256 } as const

/** The same for the parts of a multipart body. Our largest form has some 40. */
const parts = { free: 200, leastBytes: 512 } as const

/** What begins each part of a multipart body, before the boundary that the sender chose. */
const delimiter = Buffer.from('\r\n--')

/**
 * Calls `refuse`, and passes nothing on any more, when a body comes in very many pieces. Parsers take as long for a piece as for its bytes: a
 * megabyte in chunks of one byte, or in parts without content, would keep the server busy for seconds.
 */
export function refuseManyPieces(request: IncomingMessage, refuse: () => void): void {
  const { 'transfer-encoding': encoding } = request.headers
  const counters: Counter[] = []
  if (encoding !== undefined) counters.push(countChunks())
  if (isMultipart(request.headers)) counters.push(countParts())
  if (counters.length === 0) return
  const push = request.push.bind(request)
  request.push = (chunk: Buffer | null, chunkEncoding) => {
    if (!request.socket.writable) return false
    if (chunk === null || counters.every((isWithin) => isWithin(chunk))) return push(chunk, chunkEncoding)
    refuse()
    return false
  }
}

/** Counts the pieces that begin in a chunk, and answers whether a body may still have as many as there were. */
type Counter = (chunk: Buffer) => boolean

function countChunks(): Counter {
  let count = 0
  let bytes = 0
  return (chunk) => {
    count++
    bytes += chunk.length
    return count <= chunks.free || bytes >= count * chunks.leastBytes
  }
}

function countParts(): Counter {
  let count = 0
  let bytes = 0
  let end = Buffer.alloc(0)
  return (chunk) => {
    // A delimiter may begin in one chunk and end in the next.
    const seen = Buffer.concat([end, chunk])
    end = seen.subarray(-(delimiter.length - 1))
    bytes += chunk.length
    for (let at = seen.indexOf(delimiter); at !== -1; at = seen.indexOf(delimiter, at + delimiter.length)) {
      count++
      if (count > parts.free && bytes < count * parts.leastBytes) return false
    }
    return true
  }
}
