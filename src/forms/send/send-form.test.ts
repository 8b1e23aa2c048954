import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type Sent, send } from './send-form'

const noPauses = [0, 0]

test('an OK answer comes back as it is', async () => {
  const { sent } = await sending((_request, response) => response.end('{"message":true}'))
  expect(sent).toEqual({ kind: 'answered', answer: { message: true } })
})

test('a refusal brings its words and the fields that it speaks of', async () => {
  const { sent } = await sending((_request, response) => {
    response.writeHead(422).end('{"message":"Not like this.","problems":{"email":"Write it in full."}}')
  })
  expect(sent).toEqual({ kind: 'refused', message: 'Not like this.', problems: { email: 'Write it in full.' } })
})

test('a refusal names the order that was taken all the same, on this site only', async () => {
  for (const [order, kept] of [
    ['/order/abc', '/order/abc'],
    ['https://elsewhere.example/order/abc', undefined],
  ]) {
    const { sent } = await sending((_request, response) => response.writeHead(503).end(JSON.stringify({ order })))
    expect(sent).toMatchObject({ kind: 'refused', order: kept })
  }
})

test('an error page in place of JSON is a refusal without words', async () => {
  const { sent, seen } = await sending((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
  expect(sent).toEqual({ kind: 'refused', message: undefined, problems: {} })
  expect(seen).toHaveLength(1)
})

test('a dropped connection is tried again with the same key', async () => {
  const { sent, seen } = await sending((request, response, attempt) => {
    if (attempt < 3) request.socket.destroy()
    else response.end('{"message":true}')
  })
  expect(sent.kind).toBe('answered')
  expect(seen.map(({ key }) => key)).toEqual(['a key', 'a key', 'a key'])
})

test('a form that is still being worked on is asked for again', async () => {
  const { sent } = await sending((_request, response, attempt) => {
    response.writeHead(attempt === 1 ? 409 : 200).end('{"message":true}')
  })
  expect(sent.kind).toBe('answered')
})

test('a key that stays busy for longer than a connection is tried again is waited for', async () => {
  const { sent, seen } = await sending((_request, response, attempt) => {
    response.writeHead(attempt < 9 ? 409 : 200).end('{"message":true}')
  })
  expect(sent.kind).toBe('answered')
  expect(seen).toHaveLength(9)
})

test('an order that a bank is at work on is a refusal with its address, and is not tried again', async () => {
  const { sent, seen } = await sending((_request, response) =>
    response.writeHead(409).end('{"message":"Do not pay again.","order":"/order/abc"}'),
  )
  expect(sent).toMatchObject({ kind: 'refused', message: 'Do not pay again.', order: '/order/abc' })
  expect(seen).toHaveLength(1)
})

test.each(['<h1>Welcome to Airport Wi-Fi</h1>', '', '[]', 'null', '"ok"'])(
  'an OK answer that is not from our server is no success, and is tried again: %s',
  async (page) => {
    const { sent, seen } = await sending((_request, response) => response.end(page))
    expect(sent).toEqual({ kind: 'unreachable' })
    expect(seen).toHaveLength(3)
  },
)

test.each([429, 503])(
  'a busy server (%i) that names a short pause is asked again with the same key',
  async (status) => {
    const { sent, seen } = await sending((_request, response, attempt) => {
      if (attempt < 4) response.writeHead(status, { 'Retry-After': '0' }).end('{"message":"Busy."}')
      else response.end('{"message":true}')
    })
    expect(sent.kind).toBe('answered')
    expect(seen.map(({ key }) => key)).toEqual(Array(4).fill('a key'))
  },
)

test('a server that stays busy, or for long, is not pressed: its words are told', async () => {
  for (const [pause, times] of [
    ['0', 5],
    ['60', 1],
    ['soon', 1],
  ] as const) {
    const { sent, seen } = await sending((_request, response) =>
      response.writeHead(503, { 'Retry-After': pause }).end('{"message":"Busy."}'),
    )
    expect(sent).toMatchObject({ kind: 'refused', message: 'Busy.' })
    expect(seen).toHaveLength(times)
  }
})

test('a server that never answers is given up', async () => {
  const { sent, seen } = await sending((request) => request.socket.destroy())
  expect(sent).toEqual({ kind: 'unreachable' })
  expect(seen.length).toBeGreaterThanOrEqual(3)
})

test('a multipart form carries nested answers by their full names, and its files', async () => {
  const { seen } = await sending((_request, response) => response.end('{"message":true}'))
  expect(seen[0]?.body).toMatch(/name="personal\.firstName"\r\n\r\nAda\r\n/)
  expect(seen[0]?.body).toMatch(/name="Logo"; filename="logo\.png"\r\nContent-Type: image\/png/)
})

test('a JSON form carries its answers as they are', async () => {
  const { seen } = await sending((_request, response) => response.end('{"message":true}'), 'json')
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ personal: { firstName: 'Ada' } })
})

type Handler = (request: IncomingMessage, response: ServerResponse, attempt: number) => unknown

/** Sends one form to a real server that behaves as told. */
async function sending(handle: Handler, encoding: 'json' | 'multipart' = 'multipart') {
  const seen: { key: unknown; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen.push({ key: request.headers['idempotency-key'], body })
    handle(request, response, seen.length)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const submit = `http://127.0.0.1:${port}/api/form` as '/api/form'
  const files = [{ field: 'Logo', file: new File(['x'], 'logo.png', { type: 'image/png' }) }]
  const answers = { personal: { firstName: 'Ada' } }
  const sent: Sent = await send(
    { submit, encoding },
    { answers, files, key: 'a key', tookMs: 1_000 },
    { pauses: noPauses, busyPause: 0 },
  )
  server.closeAllConnections()
  server.close()
  return { sent, seen }
}
