import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deskFormLimits, registerFormParsers } from './form-parsers.server'

const { bytes, fields } = deskFormLimits

test('a URL-encoded form with too many fields or bytes is refused before it is decoded', async () => {
  const { post } = createApp()
  const type = 'application/x-www-form-urlencoded'
  expect(await post('/', type, 'a=1&b=%26&b=')).toEqual({ status: 200, fields: 'a=1&b=%26&b=' })
  const decode = vi.spyOn(globalThis, 'URLSearchParams')
  onTestFinished(() => decode.mockRestore())
  for (const body of ['a&'.repeat(fields), '&'.repeat(bytes - 1), '=&'.repeat(bytes / 2 - 1)])
    expect(await post('/', type, body)).toMatchObject({ status: 400 })
  expect(await post('/', type, `a=${'x'.repeat(bytes)}`)).toMatchObject({ status: 413 })
  expect(decode).not.toHaveBeenCalled()
})

test('a form with a file is read as fields, only where a file is taken', async () => {
  const { post } = createApp()
  const { type, body } = await encode([
    ['name', 'Ada & Obi'],
    ['file', new File(['name,email\n'], 'guests.csv')],
  ])
  expect(await post('/file', type, body)).toEqual({ status: 200, fields: 'name=Ada+%26+Obi&file=name%2Cemail%0A' })
  expect(await post('/', type, body)).toMatchObject({ status: 415 })
})

test('a form with a file is refused before it is parsed if it has too many parts or no boundary', async () => {
  const { post } = createApp()
  const most = await encode(Array.from({ length: fields }, (_, index) => [`${index}`, ''] as const))
  expect(await post('/file', most.type, most.body)).toMatchObject({ status: 200 })
  const more = await encode(Array.from({ length: fields + 1 }, (_, index) => [`${index}`, ''] as const))
  const parse = vi.spyOn(Response.prototype, 'formData')
  onTestFinished(() => parse.mockRestore())
  expect(await post('/file', more.type, more.body)).toMatchObject({ status: 400 })
  const [, boundary] = more.type.split('boundary=')
  for (const type of ['', '; xboundary=a; boundary=', '; boundary=a; boundary=', '; boundary="a"; boundary='])
    expect(await post('/file', `multipart/form-data${type}${type && boundary}`, more.body), type).toMatchObject({
      status: 400,
    })
  expect(parse).not.toHaveBeenCalled()
  expect(await post('/file', most.type, Buffer.from('nothing'))).toMatchObject({ status: 400 })
})

function createApp() {
  const app = Fastify()
  onTestFinished(() => app.close())
  registerFormParsers(app)
  for (const [url, takesFile] of [
    ['/', false],
    ['/file', true],
  ] as const)
    app.post(url, { config: { takesFile } }, async ({ body }) => ({ fields: String(body) }))
  return {
    async post(url: string, type: string, payload: string | Buffer) {
      const response = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
      return { status: response.statusCode, fields: response.json().fields }
    },
  }
}

/** A form as a browser encodes it. */
async function encode(entries: readonly (readonly [name: string, value: string | File])[]) {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) }
}
