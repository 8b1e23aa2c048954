import { expect, test } from 'vitest'
import { buildUnguardedServer } from '../support/servers/mutate-build'
import { testScale } from '../support/test-scale'
import { buildRequest } from './harness/fuzz-case'
import { createAlarmFinder } from './harness/run-case'
import { sendRaw } from './harness/send-raw-request'
import { type FuzzTarget, startFuzzTarget } from './harness/target'

/** Just below the limit of 8 kB for all request headers. */
const maxHeaderLength = 7_500
/** Just below the maximum URL length. */
const maxUrlLength = 4_000

const repeatedCharacters = ['/', ' ', ';', ',', '=', '%', '.', ':', '"', '[', '(', '-', '\t', 'a', '1', '+', '&', '?']
const repeatedPairs = [
  '; ',
  ', ',
  '/.',
  '//x',
  'a;',
  'a,',
  '%2',
  '1.',
  'W/"',
  '"x",',
  'br;q=0,',
  'a=b&',
  'lang=fr&',
  '::',
  'a=b; ',
  '][',
]

/** The headers that our code, its dependencies or Node read. */
const headers = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Connection',
  'Content-Type',
  'Cookie',
  'Expect',
  'Host',
  'Idempotency-Key',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'Origin',
  'Range',
  'Referer',
  'Sec-Fetch-Site',
  'Upgrade',
  'X-Fill-Time',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Paystack-Signature',
]

/** The prefixes of header values after which the parsing of a value continues. */
const headerPrefixes: Record<string, string> = {
  'Content-Type': 'multipart/form-data; boundary=b; ',
  Cookie: 'selectedLanguage=',
  Range: 'bytes=',
  'If-None-Match': 'W/"',
  'X-Forwarded-For': '[',
}

const lines = ['GET / HTTP/1.1', 'GET /favicon.svg HTTP/1.1', 'POST /api/paystack/pay HTTP/1.1']

test(
  'no long text in a URL, a header or a cookie blocks the server',
  async () => {
    await using target = await startFuzzTarget('sqlite')
    const texts = testScale({
      short: [...repeatedPairs, ...repeatedCharacters].filter((_, index) => index % 3 === 0),
      full: [...repeatedCharacters, ...repeatedPairs],
    })
    for (const text of texts) {
      const heads = [
        ...['/', '/order/', '/api/order/', '/assets/', '/?', '/?lang=', '/sandbox/paystack/'].map((prefix) => [
          `GET ${encodeBlanks(prefix + repeatTo(text, maxUrlLength))}x HTTP/1.1`,
        ]),
        ...headers.flatMap((name) =>
          lines.map((line) => [line, `${name}: ${headerPrefixes[name] ?? ''}${repeatTo(text, maxHeaderLength)}x`]),
        ),
      ]
      expect(await findBlockingRequest(target, heads)).toBeUndefined()
    }
    const manyHeaders = Array.from({ length: 1_500 }, (_, index) => `a${index}: b`)
    expect(
      await findBlockingRequest(target, [
        ['GET / HTTP/1.1', ...manyHeaders],
        ['GET / HTTP/1.1', 'X-None:', ...manyHeaders.slice(0, 900)],
      ]),
    ).toBeUndefined()
  },
  testScale({ short: 300_000, full: 1_200_000 }),
)

test('a body in tiny chunks does not block the server, and neither do pipelined requests', async () => {
  await using target = await startFuzzTarget('sqlite')
  const findAlarm = createAlarmFinder(target)
  const post = ['POST /api/contact-us HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  for (const text of [
    `${[...post, 'Transfer-Encoding: chunked', '', ''].join('\r\n')}${'1\r\na\r\n'.repeat(300_000)}0\r\n\r\n`,
    `${[...post, 'Transfer-Encoding: chunked', '', ''].join('\r\n')}${`1;${'x'.repeat(5_000)}\r\na\r\n`.repeat(500)}0\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3_000),
    'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3_000),
  ]) {
    const rawRequest = { bytes: Buffer.from(text), isComplete: false }
    await sendRaw(target.url, rawRequest)
    expect(await findAlarm(rawRequest)).toBeUndefined()
  }
}, 300_000)

test('the test detects a route that blocks the server', async () => {
  // Blocks for CPU time, as the watch measures it, because on a busy machine 400 ms may pass without any.
  const blockingCode =
    '(() => { for (const end = process.cpuUsage().user + 400_000; process.cpuUsage().user < end;); return reply.send({ status: "ok" }) })()'
  const blockingMutation = { pattern: /reply\.send\(\{ status: "ok" \}\)/, replacement: blockingCode }
  await using target = await startFuzzTarget('sqlite', buildUnguardedServer([blockingMutation]))
  const fault = await findBlockingRequest(target, [['GET / HTTP/1.1'], ['GET /healthz HTTP/1.1']], 10_000)
  expect(fault).toMatch(/held for \d+ ms, by "GET \/healthz/)
}, 300_000)

/**
 * Sends these request heads one after another. Returns the fault and the request if one of them blocks the
 * server. After the last one, it waits this long for an alarm.
 */
async function findBlockingRequest(
  target: FuzzTarget,
  heads: string[][],
  lastWaitMs = 100,
): Promise<string | undefined> {
  const findAlarm = createAlarmFinder(target)
  for (const [index, [line = '', ...headerLines]] of heads.entries()) {
    const rawRequest = buildRequest({ line, headers: headerLines })
    await sendRaw(target.url, rawRequest)
    const fault = await findAlarm(rawRequest, index === heads.length - 1 ? lastWaitMs : 0)
    if (fault !== undefined) return fault
  }
  return undefined
}

function repeatTo(text: string, length: number): string {
  return text.repeat(Math.floor(length / text.length))
}

/** Encodes spaces and tabs, which would end the URL. */
function encodeBlanks(address: string): string {
  return address.replaceAll(/[ \t]/g, '%20').slice(0, maxUrlLength)
}
