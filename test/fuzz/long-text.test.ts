import { expect, test } from 'vitest'
import { measure } from '../support/measure'
import { unguardedServer } from '../support/servers/mutate-build'
import { exchange } from './harness/exchange'
import { requestOf } from './harness/request'
import { alarmsOf } from './harness/run-case'
import { startTarget, type Target } from './harness/target'

/** Nearly what a request's head may have in all: 16 kB. */
const longest = 15_000
/** Just below what an address may have. */
const longestAddress = 4_000

const marks = ['/', ' ', ';', ',', '=', '%', '.', ':', '"', '[', '(', '-', '\t', 'a', '1', '+', '&', '?']
const pairs = [
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

/** The headers that anybody reads: us, our parts, or Node. */
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

/** How values begin where something is read after it. */
const beginnings: Record<string, string> = {
  'Content-Type': 'multipart/form-data; boundary=b; ',
  Cookie: 'selectedLanguage=',
  Range: 'bytes=',
  'If-None-Match': 'W/"',
  'X-Forwarded-For': '[',
}

const lines = ['GET / HTTP/1.1', 'GET /favicon.svg HTTP/1.1', 'POST /api/paystack/pay HTTP/1.1']

test(
  'no long text in an address, a header or a cookie holds the server',
  async () => {
    await using target = await startTarget('sqlite')
    const texts = measure({ short: [...pairs, ...marks].filter((_, at) => at % 3 === 0), full: [...marks, ...pairs] })
    for (const text of texts) {
      const heads = [
        ...['/', '/order/', '/api/order/', '/assets/', '/?', '/?lang=', '/sandbox/paystack/'].map((beginning) => [
          `GET ${withoutBlanks(beginning + repeated(text, longestAddress))}x HTTP/1.1`,
        ]),
        ...headers.flatMap((name) =>
          lines.map((line) => [line, `${name}: ${beginnings[name] ?? ''}${repeated(text, longest)}x`]),
        ),
      ]
      expect(await held(target, heads)).toBeUndefined()
    }
    const many = Array.from({ length: 1_500 }, (_, at) => `a${at}: b`)
    expect(
      await held(target, [
        ['GET / HTTP/1.1', ...many],
        ['GET / HTTP/1.1', 'X-None:', ...many.slice(0, 900)],
      ]),
    ).toBeUndefined()
  },
  measure({ short: 300_000, full: 1_200_000 }),
)

test('a body that comes in crumbs does not hold the server, nor do requests that are sent ahead', async () => {
  await using target = await startTarget('sqlite')
  const alarmOf = alarmsOf(target)
  const post = ['POST /api/contact-us HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  for (const text of [
    `${[...post, 'Transfer-Encoding: chunked', '', ''].join('\r\n')}${'1\r\na\r\n'.repeat(300_000)}0\r\n\r\n`,
    `${[...post, 'Transfer-Encoding: chunked', '', ''].join('\r\n')}${`1;${'x'.repeat(5_000)}\r\na\r\n`.repeat(500)}0\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3_000),
    'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3_000),
  ]) {
    const sent = { bytes: Buffer.from(text), isWhole: false }
    await exchange(target.url, sent)
    expect(await alarmOf(sent)).toBeUndefined()
  }
}, 300_000)

test('it would be noticed if a call held the server', async () => {
  // Processor time, as the watch counts it: on a machine with much else to do 400 ms may pass without any.
  const busy =
    '(() => { for (const end = process.cpuUsage().user + 400_000; process.cpuUsage().user < end;); return reply.send({ status: "ok" }) })()'
  const slow = { stands: /reply\.send\(\{ status: "ok" \}\)/, instead: busy }
  await using target = await startTarget('sqlite', unguardedServer([slow]))
  const fault = await held(target, [['GET / HTTP/1.1'], ['GET /healthz HTTP/1.1'], ['GET / HTTP/1.1']])
  expect(fault).toMatch(/held for \d+ ms, by "GET \/healthz/)
}, 300_000)

/** Sends these heads one after another; what is wrong, and by which, if one of them holds the server. */
async function held(target: Target, heads: string[][]): Promise<string | undefined> {
  const alarmOf = alarmsOf(target)
  for (const [line = '', ...given] of heads) {
    const sent = requestOf({ line, headers: given })
    await exchange(target.url, sent)
    const fault = await alarmOf(sent)
    if (fault !== undefined) return fault
  }
  return undefined
}

function repeated(text: string, length: number): string {
  return text.repeat(Math.floor(length / text.length))
}

/** Blanks end an address. */
function withoutBlanks(address: string): string {
  return address.replaceAll(/[ \t]/g, '%20').slice(0, longestAddress)
}
