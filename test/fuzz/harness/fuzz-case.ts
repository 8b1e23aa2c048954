import fc from 'fast-check'
import type { RequestBody } from '../cases/request-body'
import type { RawRequest } from './send-raw-request'

/** One case: the request, and the expectations for its response. */
export interface FuzzCase extends RawRequest {
  /** Whether an error response must be JSON: a well-formed HTTP request to an API route. */
  isApiRequest: boolean
  /** The reason why it must be rejected, or null if it may be accepted. */
  rejectionReason: string | null
}

/** How the length of a body is declared: correctly, in chunks, too long, too short, or as nonsense. */
type Framing = 'true' | 'chunks' | 'small chunks' | 'too long' | 'too short' | 'nonsense'

export const framing: fc.Arbitrary<Framing> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Framing>('true') },
  { weight: 3, arbitrary: fc.constantFrom<Framing>('chunks', 'small chunks') },
  { weight: 2, arbitrary: fc.constantFrom<Framing>('too long', 'too short', 'nonsense') },
)

interface RequestParts {
  line: string
  headers: readonly string[]
  body?: RequestBody
  framing?: Framing
}

/** Assembles the bytes of a request. The server closes the connection after its response. */
export function buildRequest({
  line,
  headers,
  body,
  framing: bodyFraming = 'true',
}: RequestParts): Pick<FuzzCase, 'bytes' | 'isComplete' | 'rejectionReason'> {
  const head = [line, 'Host: localhost', 'Connection: close', ...headers]
  if (body === undefined) return { bytes: encodeHead(head), isComplete: true, rejectionReason: null }
  const { bytes } = body
  const isUnframed = bodyFraming === 'true' || bytes.length === 0
  const lengthLine = isUnframed ? `Content-Length: ${bytes.length}` : lengthLines[bodyFraming](bytes.length)
  const framedBytes =
    bodyFraming === 'chunks'
      ? encodeChunked(bytes, 8_000)
      : bodyFraming === 'small chunks'
        ? encodeChunked(bytes, 7)
        : bytes
  return {
    bytes: Buffer.concat([encodeHead([...head, ...body.headers, lengthLine]), isUnframed ? bytes : framedBytes]),
    isComplete: isUnframed || bodyFraming === 'chunks' || bodyFraming === 'small chunks',
    // With a wrong length, the request must be rejected for its length whatever the body.
    rejectionReason: isUnframed || bodyFraming.endsWith('chunks') ? body.rejectionReason : 'its length',
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

function encodeHead(lines: readonly string[]): Buffer {
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

/** Encodes the body in at most 500 chunks. */
function encodeChunked(bytes: Buffer, size: number): Buffer {
  const chunkSize = Math.max(size, Math.ceil(bytes.length / 500))
  const parts: Buffer[] = []
  for (let offset = 0; offset < bytes.length; offset += chunkSize) {
    const part = bytes.subarray(offset, offset + chunkSize)
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])
}
