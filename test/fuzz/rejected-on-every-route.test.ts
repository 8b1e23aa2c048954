import { expect, test } from 'vitest'
import { validBody } from './cases/multipart-bodies'
import { type ApiRoute, readApiRoutes } from './cases/openapi-document'
import type { RequestBody } from './cases/request-body'
import { createValidForms, type ValidForm } from './cases/valid-forms'
import { buildRequest } from './harness/fuzz-case'
import { findFault } from './harness/oracle'
import { insertSecrets, withSignature } from './harness/secrets'
import { sendRaw } from './harness/send-raw-request'
import { startFuzzTarget } from './harness/target'

test('every POST route rejects text/plain, deep JSON, NUL bytes, lone surrogates and __proto__', async () => {
  await using target = await startFuzzTarget('postgres')
  const routes = (await readApiRoutes(target.url)).filter(({ method }) => method === 'POST')
  const forms = await createValidForms(routes)
  for (const route of routes) {
    const path = route.path.replace('{key}', target.secrets.accessToken).replace('{place}', '1')
    for (const [reason, body] of Object.entries(rejectableBodies(route, forms.get(route.path)?.[0]))) {
      const { bytes, ...request } = buildRequest({ line: `POST ${path} HTTP/1.1`, headers: [], body })
      const fuzzCase = {
        ...request,
        bytes: insertSecrets(bytes, target.secrets),
        isApiRequest: true,
        rejectionReason: reason,
      }
      const result = await sendRaw(target.url, fuzzCase)
      expect.soft(findFault(fuzzCase, result) ?? 'refused', `${route.name}: ${reason}`).toBe('refused')
    }
  }
  expect(await target.db.selectFrom('submission').select('id').execute()).toHaveLength(1)
  expect(await target.db.selectFrom('provider_event').select('id').execute()).toEqual([])
})

/** Valid forms with one error each; for routes without a form, other JSON bodies with one error each. */
function rejectableBodies({ encoding }: ApiRoute, form: ValidForm | undefined): Record<string, RequestBody> {
  if (encoding === 'multipart' && form !== undefined) return rejectableMultipart(form)
  const json = JSON.stringify(encoding === 'json' ? form?.values : { event: 'charge.success', data: { id: 7 } })
  const withField = (more: string) => `${json.slice(0, -1)},${more}}`
  const deepJson = '['.repeat(50_000) + ']'.repeat(50_000)
  const withRawBytes = (hex: string) =>
    Buffer.concat([Buffer.from(`${json.slice(0, -1)},"x":"`), Buffer.from(hex, 'hex'), Buffer.from('"}')])
  const jsonBodies: Record<string, RequestBody> = {
    'text/plain': withSignature(createBody(json, 'text/plain')),
    'a form': createBody('a=b', 'application/x-www-form-urlencoded'),
    'deep JSON': createBody(deepJson),
    'JSON that is deep somewhere': createBody(withField(`"x":${deepJson}`)),
    'deep objects': createBody(withField(`"x":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)),
    'a NUL byte': createBody(withField('"x":"\\u0000"')),
    'a raw NUL byte': createBody(withRawBytes('00')),
    'a NUL byte in a name': createBody(withField('"\\u0000":1')),
    'a high half of a surrogate pair': createBody(withField('"x":"\\ud800"')),
    'a low half of a surrogate pair': createBody(withField('"x":"\\udc00 \\ud83d"')),
    'raw halves of a surrogate pair': createBody(withRawBytes('eda080')),
    'bytes that are no text': createBody(withRawBytes('ff')),
    __proto__: createBody(withField('"__proto__":{"isAdmin":true}')),
    '__proto__ with an escape': createBody(withField('"\\u005f_proto__":{"isAdmin":true}')),
    '__proto__ somewhere': createBody(withField('"x":{"__proto__":{"isAdmin":true}}')),
    'constructor.prototype': createBody(withField('"constructor":{"prototype":{"isAdmin":true}}')),
  }
  if (encoding === 'json') return { ...jsonBodies, ...changeEveryField(form?.values ?? {}) }
  return jsonBodies
}

function rejectableMultipart(form: ValidForm): Record<string, RequestBody> {
  const [field = ''] = Object.keys(form.values)
  const withChangedField = (name: string, value: string) =>
    validBody({ ...form, values: { ...form.values, [name]: value } })
  const { bytes } = validBody(form)
  const text = bytes.toString('latin1')
  const withRawBytes = (hex: string): RequestBody => ({
    ...validBody(form),
    bytes: Buffer.from(text.replace(/\r\n\r\n\w/, `$&${Buffer.from(hex, 'hex').toString('latin1')}`), 'latin1'),
  })
  return {
    'text/plain': createBody(text, 'text/plain'),
    JSON: createBody(JSON.stringify(form.values)),
    'a part of deep JSON': {
      ...validBody(form),
      bytes: Buffer.from(
        text.replace('\r\n\r\n', `\r\nContent-Type: application/json\r\n\r\n${'['.repeat(50_000)}`),
        'latin1',
      ),
    },
    'a NUL byte': withChangedField(field, 'a\0b'),
    'a NUL byte in a name': withChangedField('a\0b', 'x'),
    'raw halves of a surrogate pair': withRawBytes('eda080'),
    'bytes that are no text': withRawBytes('ff'),
    __proto__: { ...validBody(form), bytes: Buffer.from(text.replace(/name="\w+"/, 'name="__proto__"'), 'latin1') },
    prototype: withChangedField('prototype', 'x'),
    constructor: withChangedField('constructor', 'x'),
  }
}

function changeEveryField(values: Record<string, unknown>): Record<string, RequestBody> {
  const json = JSON.stringify(values)
  const fields = [...json.matchAll(/"(\w+)":(?:"(?:[^"\\]|\\.)*"|[\d.]+|true|false)/g)]
  return Object.fromEntries(
    fields.flatMap(([fieldText, name = '']) =>
      ['"\\u0000"', '"\\ud800"', '[[[[[[[[[[[[1]]]]]]]]]]]]', '{"__proto__":1}'].map((value) => [
        `${value} in ${name}`,
        createBody(json.replace(fieldText, `"${name}":${value}`)),
      ]),
    ),
  )
}

function createBody(body: string | Buffer, type = 'application/json'): RequestBody {
  return { bytes: Buffer.from(body as string), headers: [`Content-Type: ${type}`], rejectionReason: null }
}
