import fc from 'fast-check'
import type { Body } from '../cases/body'
import type { Sent } from './exchange'

/** One case: what is sent, and what the answer is held against. */
export interface Case extends Sent {
  /** Whether the answer has to be JSON: a call of the API, met by a request that HTTP itself can read. */
  isCall: boolean
  /** Why it must be refused; null where it may be taken. */
  refusedFor: string | null
}

/** How the length of a body is told: truly, in chunks, too long, too short, or as nonsense. */
type Framing = 'true' | 'chunks' | 'small chunks' | 'too long' | 'too short' | 'nonsense'

export const framing: fc.Arbitrary<Framing> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Framing>('true') },
  { weight: 3, arbitrary: fc.constantFrom<Framing>('chunks', 'small chunks') },
  { weight: 2, arbitrary: fc.constantFrom<Framing>('too long', 'too short', 'nonsense') },
)

interface Parts {
  line: string
  headers: readonly string[]
  body?: Body
  framing?: Framing
}

/** Puts a request together, byte by byte. The server closes after its answer. */
export function requestOf({
  line,
  headers,
  body,
  framing: how = 'true',
}: Parts): Pick<Case, 'bytes' | 'isWhole' | 'refusedFor'> {
  const head = [line, 'Host: localhost', 'Connection: close', ...headers]
  if (body === undefined) return { bytes: latin1(head), isWhole: true, refusedFor: null }
  const { bytes } = body
  const isBare = how === 'true' || bytes.length === 0
  const lengthLine = isBare ? `Content-Length: ${bytes.length}` : lengthLines[how](bytes.length)
  const framed = how === 'chunks' ? chunked(bytes, 8_000) : how === 'small chunks' ? chunked(bytes, 7) : bytes
  return {
    bytes: Buffer.concat([latin1([...head, ...body.headers, lengthLine]), isBare ? bytes : framed]),
    isWhole: isBare || how === 'chunks' || how === 'small chunks',
    // Cut off by its own length, it may still be an honest form with less in it than was meant.
    refusedFor: isBare || how.endsWith('chunks') ? body.refusedFor : 'its length',
  }
}

const lengthLines: Record<Framing, (length: number) => string> = {
  true: (length) => `Content-Length: ${length}`,
  chunks: () => 'Transfer-Encoding: chunked',
  'small chunks': () => 'Transfer-Encoding: chunked',
  'too long': (length) => `Content-Length: ${length + 10}`,
  'too short': (length) => `Content-Length: ${Math.floor(length / 2)}`,
  nonsense: (length) => `Content-Length: ${length}, ${length}`,
}

function latin1(lines: readonly string[]): Buffer {
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

/** In at most some hundreds of chunks. */
function chunked(bytes: Buffer, size: number): Buffer {
  const step = Math.max(size, Math.ceil(bytes.length / 500))
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += step) {
    const piece = bytes.subarray(at, at + step)
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'))
  }
  return Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')])
}
