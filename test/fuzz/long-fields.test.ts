import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { flowServers } from '../../src/flows/index.server'
import { workshop } from '../builders/example-form'
import { formOf } from '../support/form-data'
import { measure } from '../support/measure'
import { type App, startApp } from '../support/servers/start-app'
import { type HonestForm, honestForms } from './cases/honest-forms'
import { type Call, callsOf, type Schema } from './cases/openapi-document'

/** The longest that one request may hold the event loop. Source: docs/product/quality.md#133-server. */
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
  let worst = 0
  for (const { call, form } of await formsOf(app))
    for (const field of textFields(form.answers)) {
      fields++
      for (const text of textsFor(fields)) {
        const words = filled(text, mostBytes[call.encoding ?? 'json'])
        const answers = withAnswer(form.answers, field, words)
        const ms = await heldBy(app, () => post(app, call, answers), 422)
        worst = Math.max(worst, ms)
        if (ms > mostMs) held.push(`${call.name}: ${field} with ${JSON.stringify(text)}: ${Math.round(ms)} ms`)
      }
    }
  console.log(`figure: long text in ${fields} fields: the event loop is held ${Math.round(worst)} ms at most`)
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
}
