import { expect, test } from 'vitest'
import type { Body } from './cases/body'
import { type HonestForm, honestForms } from './cases/honest-forms'
import { honestBody } from './cases/multipart-bodies'
import { type Call, callsOf } from './cases/openapi-document'
import { exchange } from './harness/exchange'
import { faultOf } from './harness/oracle'
import { requestOf } from './harness/request'
import { signed, withSecrets } from './harness/secrets'
import { startTarget } from './harness/target'

test('text/plain, deep JSON, NUL bytes, halves of surrogate pairs and __proto__ are refused by every call that is posted to', async () => {
  await using target = await startTarget('postgres')
  const calls = (await callsOf(target.url)).filter(({ method }) => method === 'POST')
  const forms = await honestForms(calls)
  for (const call of calls) {
    const path = call.path.replace('{key}', target.secrets.orderKey)
    for (const [what, body] of Object.entries(refusable(call, forms.get(call.path)?.[0]))) {
      const { bytes, ...request } = requestOf({ line: `POST ${path} HTTP/1.1`, headers: [], body })
      const sent = { ...request, bytes: withSecrets(bytes, target.secrets), isCall: true, refusedFor: what }
      const answer = await exchange(target.url, sent)
      expect.soft(faultOf(sent, answer) ?? 'refused', `${call.name}: ${what}`).toBe('refused')
    }
  }
  expect(await target.db.selectFrom('submission').select('id').execute()).toHaveLength(1)
  expect(await target.db.selectFrom('provider_event').select('id').execute()).toEqual([])
})

/** Honest forms but for one thing each; where a call takes no form, bodies that say something. */
function refusable({ encoding }: Call, form: HonestForm | undefined): Record<string, Body> {
  if (encoding === 'multipart' && form !== undefined) return ofMultipart(form)
  const json = JSON.stringify(encoding === 'json' ? form?.answers : { event: 'charge.success', data: { id: 7 } })
  const inside = (more: string) => `${json.slice(0, -1)},${more}}`
  const deep = '['.repeat(50_000) + ']'.repeat(50_000)
  const raw = (hex: string) =>
    Buffer.concat([Buffer.from(`${json.slice(0, -1)},"x":"`), Buffer.from(hex, 'hex'), Buffer.from('"}')])
  const all: Record<string, Body> = {
    'text/plain': signed(of(json, 'text/plain')),
    'a form': of('a=b', 'application/x-www-form-urlencoded'),
    'deep JSON': of(deep),
    'JSON that is deep somewhere': of(inside(`"x":${deep}`)),
    'deep objects': of(inside(`"x":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)),
    'a NUL byte': of(inside('"x":"\\u0000"')),
    'a raw NUL byte': of(raw('00')),
    'a NUL byte in a name': of(inside('"\\u0000":1')),
    'a high half of a surrogate pair': of(inside('"x":"\\ud800"')),
    'a low half of a surrogate pair': of(inside('"x":"\\udc00 \\ud83d"')),
    'raw halves of a surrogate pair': of(raw('eda080')),
    'bytes that are no text': of(raw('ff')),
    __proto__: of(inside('"__proto__":{"isAdmin":true}')),
    '__proto__ with an escape': of(inside('"\\u005f_proto__":{"isAdmin":true}')),
    '__proto__ somewhere': of(inside('"x":{"__proto__":{"isAdmin":true}}')),
    'constructor.prototype': of(inside('"constructor":{"prototype":{"isAdmin":true}}')),
  }
  if (encoding === 'json') return { ...all, ...inEveryField(form?.answers ?? {}) }
  return all
}

function ofMultipart(form: HonestForm): Record<string, Body> {
  const [field = ''] = Object.keys(form.answers)
  const changed = (name: string, value: string) => honestBody({ ...form, answers: { ...form.answers, [name]: value } })
  const { bytes } = honestBody(form)
  const text = bytes.toString('latin1')
  const raw = (hex: string): Body => ({
    ...honestBody(form),
    bytes: Buffer.from(text.replace(/\r\n\r\n\w/, `$&${Buffer.from(hex, 'hex').toString('latin1')}`), 'latin1'),
  })
  return {
    'text/plain': of(text, 'text/plain'),
    JSON: of(JSON.stringify(form.answers)),
    'a part of deep JSON': {
      ...honestBody(form),
      bytes: Buffer.from(
        text.replace('\r\n\r\n', `\r\nContent-Type: application/json\r\n\r\n${'['.repeat(50_000)}`),
        'latin1',
      ),
    },
    'a NUL byte': changed(field, 'a\0b'),
    'a NUL byte in a name': changed('a\0b', 'x'),
    'raw halves of a surrogate pair': raw('eda080'),
    'bytes that are no text': raw('ff'),
    __proto__: { ...honestBody(form), bytes: Buffer.from(text.replace(/name="\w+"/, 'name="__proto__"'), 'latin1') },
    prototype: changed('prototype', 'x'),
    constructor: changed('constructor', 'x'),
  }
}

function inEveryField(answers: Record<string, unknown>): Record<string, Body> {
  const json = JSON.stringify(answers)
  const fields = [...json.matchAll(/"(\w+)":(?:"(?:[^"\\]|\\.)*"|[\d.]+|true|false)/g)]
  return Object.fromEntries(
    fields.flatMap(([whole, name = '']) =>
      ['"\\u0000"', '"\\ud800"', '[[[[[[[[[[[[1]]]]]]]]]]]]', '{"__proto__":1}'].map((value) => [
        `${value} in ${name}`,
        of(json.replace(whole, `"${name}":${value}`)),
      ]),
    ),
  )
}

function of(body: string | Buffer, type = 'application/json'): Body {
  return { bytes: Buffer.from(body as string), headers: [`Content-Type: ${type}`], refusedFor: null }
}
