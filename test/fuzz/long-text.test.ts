<<<<<<< HEAD
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { flowServers } from '../../src/flows/index.server'
import { formOf } from '../form-of'
import { measure } from '../measure'
import { type App, startApp } from '../start-app'
import { workshop } from '../workshop'
import { type Call, callsOf, type Schema } from './document'
import { type HonestForm, honestForms } from './honest-forms'

/** The longest that one request may hold the event loop. Source: quality.md. */
const mostMs = 100
/** What a call takes of one text: all of a JSON body, or one field of a multipart one. */
const mostBytes = { json: 120_000, multipart: 60_000 }

/** Beginning, what is repeated, and end: what patterns and loops over text go through again and again. */
const texts: readonly [string, string, string][] = [
  ['a@', '.', '@'],
  ['a@', 'a.', ''],
  ['', 'a@', ' '],
  ['x', ' ', 'x'],
  ['', '"', ''],
  ['e', '\u0301', ''],
  ['', '\u200b', 'x'],
  ['', '<a>', ''],
  ['', '\\u0041', ''],
  ['x', '\n', 'x'],
  ['1', '1', 'x'],
]

/** All of them in the long run; in the short one the first and two others, so that neighbours share out the rest. */
function textsFor(turn: number) {
  const others = texts.length - 1
  const some = [0, 1 + (turn % others), 1 + ((turn + 5) % others)]
  return measure({ short: texts.filter((_text, index) => some.includes(index)), full: texts })
}

test('no text, however long, holds the server in any field of any form', { timeout: 600_000 }, async () => {
  await using app = await startApp({ flows: [...flowServers, workshop], env: { TRUST_PROXY: '1' } })
  const held: string[] = []
  let fields = 0
  for (const { call, form } of await formsOf(app))
    for (const field of textFields(form.answers)) {
      fields++
      for (const text of textsFor(fields)) {
        const words = filled(text, mostBytes[call.encoding ?? 'json'])
        const answers = withAnswer(form.answers, field, words)
        const ms = await heldBy(app, () => post(app, call, answers), 422)
        if (ms > mostMs) held.push(`${call.name}: ${field} with ${JSON.stringify(text)}: ${Math.round(ms)} ms`)
      }
    }
  expect(fields).toBeGreaterThan(100)
  expect(held).toEqual([])
})

test('nor do answers of the greatest length that is taken, and the emails about them', {
  timeout: 600_000,
}, async () => {
  await using app = await startApp({ env: { TRUST_PROXY: '1' } })
  const held: string[] = []
  const storing = flowServers.map(({ flow }) => flow.submit as string)
  for (const { call, form } of (await formsOf(app)).filter(({ call }) => storing.includes(call.path)))
    for (const text of texts) {
      const answers = longest(form.answers, call.body, text)
      const ms = await heldBy(app, () => post(app, call, answers, form.pictures), 200)
      if (ms > mostMs) held.push(`${call.name} with ${JSON.stringify(text)}: ${Math.round(ms)} ms`)
    }
  expect(held).toEqual([])
})

async function formsOf(app: App): Promise<{ call: Call; form: HonestForm }[]> {
  const calls = (await callsOf(app.url)).filter(({ encoding }) => encoding !== null)
  const forms = await honestForms(calls)
  return calls.flatMap((call) => (forms.get(call.path) ?? []).slice(0, 1).map((form) => ({ call, form })))
}

/**
 * How long the event loop stood still until the form was answered and the emails about it had left. Others work on this machine too, so
 * only what this thread worked meanwhile counts, and the best of three.
 */
async function heldBy(app: App, send: () => Promise<Response>, expected: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3 && least > mostMs; attempt++) {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const before = process.threadCpuUsage()
    const [answer, health] = await Promise.all([send(), fetch(`${app.url}/healthz`)])
    expect(health.status).toBe(200)
    const body = await answer.text()
    // What is not seen is taken off an email address; what is left may be taken.
    expect(expected === 200 ? [200] : [200, 413, 422], body).toContain(answer.status)
    if (expected === 200) await expect.poll(() => waiting(app), { timeout: 60_000, interval: 20 }).toBe(0)
    const { user, system } = process.threadCpuUsage(before)
    delay.disable()
    least = Math.min(least, delay.max / 1e6, (user + system) / 1e3)
  }
  return least
}

async function waiting({ services: { db } }: App): Promise<number> {
  return (await db.selectFrom('letter').select('kind').where('state', '=', 'queued').execute()).length
}

let visitors = 0

/** Each comes from an address of its own, for many from one are turned away. */
function post(
  { url }: App,
  { path, encoding }: Call,
  answers: Record<string, unknown>,
  pictures: HonestForm['pictures'] = {},
): Promise<Response> {
  const visitor = ++visitors
  const headers = { 'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` }
  if (encoding === 'multipart') {
    const body = formOf(answers)
    for (const [field, bytes] of Object.entries(pictures))
      body.append(field, new Blob([new Uint8Array(bytes)]), 'a.png')
    return fetch(url + path, { method: 'POST', headers, body })
  }
  return fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(answers),
  })
}

function filled([beginning, repeated, end]: (typeof texts)[number], bytes: number): string {
  const each = Buffer.byteLength(JSON.stringify(repeated)) - 2
  return beginning + repeated.repeat(bytes / each) + end
}

/** The places of all texts: 'email', 'personalInformation.email'. */
function textFields(answers: Record<string, unknown>, before = ''): string[] {
  return Object.entries(answers).flatMap(([name, answer]) => {
    if (typeof answer === 'string') return [before + name]
    return typeof answer === 'object' && answer !== null
      ? textFields(answer as Record<string, unknown>, `${before}${name}.`)
      : []
  })
}

function withAnswer(answers: Record<string, unknown>, field: string, words: string): Record<string, unknown> {
  const [name = '', ...rest] = field.split('.')
  if (rest.length === 0) return { ...answers, [name]: words }
  return { ...answers, [name]: withAnswer(answers[name] as Record<string, unknown>, rest.join('.'), words) }
}

/** What decides the price, is a number, a moment, one of a list, or an address, stays as it is. */
const kept = /amount|ticket|price|type|email|age|submittedAt|dateOfBirth|industry/i

function longest<Answer>(
  answer: Answer,
  schema: Schema & { maxLength?: number },
  text: (typeof texts)[number],
  name = '',
): Answer {
  if (typeof answer === 'object' && answer !== null)
    return Object.fromEntries(
      Object.entries(answer).map(([field, inner]) => [
        field,
        longest(inner, schema.properties?.[field] ?? {}, text, field),
      ]),
    ) as Answer
  if (typeof answer !== 'string' || kept.test(name) || schema.maxLength === undefined) return answer
  const words = filled(text, schema.maxLength * 8).slice(0, schema.maxLength - 1)
  // A text of nothing but spaces would be none.
  return `${words.slice(0, -1)}x` as Answer
=======
import { expect, test } from 'vitest'
import { measure } from '../measure'
import { unguardedServer } from '../unguarded-build'
import { exchange } from './exchange'
import { requestOf } from './request'
import { startTarget, type Target } from './target'
import { alarmsOf } from './trial'

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
  const busy =
    '(() => { for (const end = performance.now() + 400; performance.now() < end;); return reply.send({ status: "ok" }) })()'
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
>>>>>>> http
}
