import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { registerUrlencodedParser, UrlencodedForm } from './urlencoded.server'

test('a form has at most so many fields, and one with more is refused before it is decoded', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  registerUrlencodedParser(app, { bytes: 128 * 1024, fields: 3 })
  app.post('/', async ({ body }) => (body instanceof UrlencodedForm ? body.fields : {}))
  const post = (payload: string) =>
    app.inject({
      ...{ method: 'POST', url: '/', payload },
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
  expect((await post('a=1&b=2&c=%26')).json()).toEqual({ a: '1', b: '2', c: '&' })
  const decode = vi.spyOn(globalThis, 'URLSearchParams')
  onTestFinished(() => decode.mockRestore())
  for (const payload of ['a=1&b=2&c=3&d=4', 'a&'.repeat(60_000), '&'.repeat(120_000)])
    expect((await post(payload)).statusCode).toBe(400)
  expect(decode).not.toHaveBeenCalled()
})
