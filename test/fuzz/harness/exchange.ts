import { connect } from 'node:net'

/** What is put on the wire, byte by byte, and how long it may take. */
export interface Sent {
  bytes: Buffer
  /** Whether it is a whole request after which the server itself closes. Otherwise our side says that nothing more comes. */
  isWhole: boolean
}

/** What came back: an answer, the end of the connection without one, or nothing at all in the time there was. */
export type Answer =
  | { kind: 'answered'; status: number; head: string; body: string }
  | { kind: 'closed' }
  | { kind: 'silent' }

/** Generous: two busy cores may decode 40 megapixels meanwhile. */
const longestMs = 60_000

/** Sends raw bytes to the server over a connection of their own, and waits until it is closed. */
export function exchange(url: string, { bytes, isWhole }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const received: Uint8Array[] = []
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    const timer = setTimeout(() => finish({ kind: 'silent' }), longestMs)
    const finish = (answer: Answer) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', (chunk) => received.push(chunk as Buffer))
    socket.on('end', () => finish(answerIn(Buffer.concat(received))))
    // A server that refuses early does not read the rest: what it said before it closed counts.
    socket.on('error', () => finish(answerIn(Buffer.concat(received))))
    socket.on('close', () => finish(answerIn(Buffer.concat(received))))
    socket.write(bytes)
    if (!isWhole) socket.end()
  })
}

/** The first answer of a connection that is not a mere '100 Continue'. */
function answerIn(received: Buffer): Answer {
  const text = received.toString('utf8')
  const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(text) ?? []
  if (status === undefined) return { kind: 'closed' }
  const [head = '', ...rest] = text.split('\r\n\r\n')
  if (status.startsWith('1')) return answerIn(Buffer.from(rest.join('\r\n\r\n')))
  const raw = rest.join('\r\n\r\n')
  const isChunked = /^transfer-encoding: *chunked/im.test(head)
  return { kind: 'answered', status: Number(status), head, body: isChunked ? withoutChunks(raw) : raw }
}

/** Our own chunked answers carry no extensions and no trailers. Sizes count bytes, which latin1 keeps. */
function withoutChunks(raw: string): string {
  const bytes = Buffer.from(raw, 'utf8').toString('latin1')
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.slice(at, end), 16)
    if (end < 0 || !(size > 0)) break
    pieces.push(bytes.slice(end + 2, end + 2 + size))
    at = end + 4 + size
  }
  return Buffer.from(pieces.join(''), 'latin1').toString('utf8')
}
