import { connect } from 'node:net'

/** The bytes to send, and whether they are a complete request. */
export interface RawRequest {
  bytes: Buffer
  /**
   * Whether it is a complete request after which the server closes the connection. Otherwise our side ends
   * the stream.
   */
  isComplete: boolean
}

/** The result: a response, a closed connection without one, or nothing before the timeout. */
export type ExchangeResult =
  | { kind: 'answered'; status: number; head: string; body: string }
  | { kind: 'closed' }
  | { kind: 'silent' }

/** Generous, because two busy cores may be decoding 40 megapixels meanwhile. */
const timeoutMs = 60_000

/** Sends raw bytes over a new connection and waits until it is closed. */
export function sendRaw(url: string, { bytes, isComplete }: RawRequest): Promise<ExchangeResult> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const received: Uint8Array[] = []
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    const timer = setTimeout(() => finish({ kind: 'silent' }), timeoutMs)
    const finish = (result: ExchangeResult) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(result)
    }
    socket.on('data', (chunk) => received.push(chunk as Buffer))
    socket.on('end', () => finish(parseResponse(Buffer.concat(received))))
    // A server that rejects early does not read the rest, so the response received before the error counts.
    socket.on('error', () => finish(parseResponse(Buffer.concat(received))))
    socket.on('close', () => finish(parseResponse(Buffer.concat(received))))
    socket.write(bytes)
    if (!isComplete) socket.end()
  })
}

/** Parses the first response that is not an interim one (100 Continue). */
function parseResponse(received: Buffer): ExchangeResult {
  const text = received.toString('utf8')
  const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(text) ?? []
  if (status === undefined) return { kind: 'closed' }
  const [head = '', ...rest] = text.split('\r\n\r\n')
  if (status.startsWith('1')) return parseResponse(Buffer.from(rest.join('\r\n\r\n')))
  const raw = rest.join('\r\n\r\n')
  const isChunked = /^transfer-encoding: *chunked/im.test(head)
  return { kind: 'answered', status: Number(status), head, body: isChunked ? decodeChunked(raw) : raw }
}

/**
 * Our chunked responses have no extensions and no trailers. Sizes count bytes, so the text is decoded as
 * latin1.
 */
function decodeChunked(raw: string): string {
  const bytes = Buffer.from(raw, 'utf8').toString('latin1')
  const parts: string[] = []
  for (let offset = 0; offset < bytes.length; ) {
    const end = bytes.indexOf('\r\n', offset)
    const size = Number.parseInt(bytes.slice(offset, end), 16)
    if (end < 0 || !(size > 0)) break
    parts.push(bytes.slice(end + 2, end + 2 + size))
    offset = end + 4 + size
  }
  return Buffer.from(parts.join(''), 'latin1').toString('utf8')
}
