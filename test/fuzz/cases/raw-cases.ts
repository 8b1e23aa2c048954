import fc from 'fast-check'
import type { FuzzCase } from '../harness/fuzz-case'
import { marker } from './marker'

const host = 'Host: localhost'
const close = 'Connection: close'
const json = 'Content-Type: application/json'
const body = `{"fullName":"${marker}"}`
const contact = 'POST /api/contact-us HTTP/1.1'
const chunked = 'Transfer-Encoding: chunked'
const smuggledRequest = `GET /api/settings?${marker} HTTP/1.1\r\n${host}\r\n${close}\r\n\r\n`

/** Requests that HTTP forbids, or that servers and proxies are known to interpret differently. */
const malformedRequests: readonly string[] = [
  '',
  '\r\n\r\n\r\n',
  '\0',
  marker,
  `GET / HTTP/1.1\r\n\r\n`,
  `GET / HTTP/0.9\r\n\r\n`,
  `GET /\r\n\r\n`,
  `GET / HTTP/9.9\r\n${host}\r\n\r\n`,
  `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  `GET  /  HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET / HTTP/1.1\n${host}\n${close}\n\n`,
  `get / HTTP/1.1\r\n${host}\r\n\r\n`,
  `${marker.toUpperCase()} / HTTP/1.1\r\n${host}\r\n\r\n`,
  `TRACE / HTTP/1.1\r\n${host}\r\n${close}\r\nCookie: ${marker}\r\n\r\n`,
  `TRACK /api/settings HTTP/1.1\r\n${host}\r\n${close}\r\n\r\n`,
  `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}\r\n${close}\r\n\r\n`,
  `GET http://evil.example/${marker} HTTP/1.1\r\n${host}\r\n${close}\r\n\r\n`,
  `GET http://[/ HTTP/1.1\r\n${host}\r\n${close}\r\n\r\n`,
  `POST http://evil.example/api/contact-us HTTP/1.1\r\n${host}\r\n${close}\r\n${json}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  `GET * HTTP/1.1\r\n${host}\r\n${close}\r\n\r\n`,
  `GET about HTTP/1.1\r\n${host}\r\n${close}\r\n\r\n`,
  `GET ?lang=fr HTTP/1.1\r\n${host}\r\n${close}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nHost: evil.example\r\n${close}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost:\r\n${close}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: ${marker}/@evil:99999\r\n${close}\r\n\r\n`,
  `${contact}\r\n${host}\r\n${close}\r\n${json}\r\nContent-Length: 4\r\n${chunked}\r\n\r\n0\r\n\r\n${smuggledRequest}`,
  `${contact}\r\n${host}\r\n${json}\r\n${chunked}\r\nContent-Length: 6\r\n\r\n0\r\n\r\nX`,
  `${contact}\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggledRequest}`,
  `${contact}\r\n${host}\r\n${json}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  `${contact}\r\n${host}\r\n${json}\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  `${contact}\r\n${host}\r\n${json}\r\nTransfer-Encoding:\tchunked\r\n${close}\r\n\r\n0\r\n\r\n`,
  `${contact}\r\n${host}\r\n${json}\r\n${chunked}\r\n${chunked}\r\n\r\n0\r\n\r\n`,
  `${contact}\r\n${host}\r\n${json}\r\n${chunked}\r\n\r\n-1\r\nx\r\n0\r\n\r\n`,
  `${contact}\r\n${host}\r\n${json}\r\n${chunked}\r\n\r\nffffffffffffffff\r\n${body}`,
  `${contact}\r\n${host}\r\n${json}\r\n${chunked}\r\n\r\n5;${'x'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
  `${contact}\r\n${host}\r\n${close}\r\n${json}\r\n${chunked}\r\n\r\n0\r\nX-Trailer: ${marker}\r\n\r\n`,
  `${contact}\r\n${host}\r\n${json}\r\n${chunked}\r\n\r\n${body.length.toString(16)}\n${body}\n0\n\n`,
  `${contact}\r\n${host}\r\n${json}\r\n${chunked}\r\n\r\n`,
  `${contact}\r\n${host}\r\n${json}\r\nContent-Length: -1\r\n\r\n`,
  `${contact}\r\n${host}\r\n${json}\r\nContent-Length: +5\r\n\r\n${body}`,
  `${contact}\r\n${host}\r\n${json}\r\nContent-Length: 0x5\r\n\r\n${body}`,
  `${contact}\r\n${host}\r\n${json}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n${body}`,
  `${contact}\r\n${host}\r\n${json}\r\nContent-Length: 99999999999999999999\r\n\r\n${body}`,
  `${contact}\r\n${host}\r\n${json}\r\nContent-Length: ${body.length}`,
  `${contact}\r\n${host}\r\n${close}\r\n${json}\r\n\r\n${body}`,
  `${contact}\r\n${host}\r\n${json}\r\nContent-Length: ${body.length}\r\n\r\n${body}${smuggledRequest}`,
  `${contact}\r\n${host}\r\n${close}\r\n${json}\r\nExpect: ${marker}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  `GET / HTTP/1.1\r\n${host}\r\nX-Folded: a\r\n ${marker}\r\n${close}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\n folded: first\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nX-Nul: a\0b\r\n${close}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nX-Bare: a\rb\r\n${close}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\n: nameless\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nno colon\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\n__proto__: ${marker}\r\nconstructor: x\r\n${close}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: eA==\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\n${Array.from({ length: 3_000 }, (_, at) => `X-${at}: ${marker}`).join('\r\n')}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nX-Flood: ${'x'.repeat(100_000)}\r\n\r\n`,
  `GET /${'x'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n\r\n`,
  `${`GET /healthz HTTP/1.1\r\n${host}\r\n\r\n`.repeat(50)}${smuggledRequest}`,
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'SSH-2.0-OpenSSH_9.6\r\n',
]

/**
 * Raw bytes over a TCP connection: malformed requests unchanged, truncated, with one byte changed, or
 * concatenated; and random bytes.
 */
export const rawCases: fc.Arbitrary<FuzzCase> = fc
  .oneof(
    { weight: 4, arbitrary: fc.constantFrom(...malformedRequests) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...malformedRequests), fc.nat(400), fc.nat(255))
        .map(([text, index, code]) => text.slice(0, index) + String.fromCharCode(code) + text.slice(index + 1)),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...malformedRequests), fc.nat(300)).map(([text, end]) => text.slice(0, end)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...malformedRequests), fc.constantFrom(...malformedRequests))
        .map((requests) => requests.join('')),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes).toString('latin1')) },
  )
  .map((text) => ({
    bytes: Buffer.from(text, 'latin1'),
    isComplete: false,
    isApiRequest: false,
    rejectionReason: null,
  }))
