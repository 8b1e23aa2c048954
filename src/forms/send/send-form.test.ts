import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type SendResult, sendForm } from './send-form'

const noDelays = [0, 0]

test('an OK response is returned unchanged', async () => {
  const { result } = await sendTo((_request, response) => response.end('{"message":true}'))
  expect(result).toEqual({ kind: 'answered', response: { message: true } })
})

test('a rejection has its message and the fields that it names', async () => {
  const { result } = await sendTo((_request, response) => {
    response.writeHead(422).end('{"message":"Not like this.","problems":{"email":"Write it in full."}}')
  })
  expect(result).toEqual({ kind: 'refused', message: 'Not like this.', problems: { email: 'Write it in full.' } })
})

test('a rejection names an order that was stored anyway, only on this site', async () => {
  for (const [order, expected] of [
    ['/order/abc', '/order/abc'],
    ['https://elsewhere.example/order/abc', undefined],
  ]) {
    const { result } = await sendTo((_request, response) => response.writeHead(503).end(JSON.stringify({ order })))
    expect(result).toMatchObject({ kind: 'refused', order: expected })
  }
})

test('an error page instead of JSON is a rejection without a message', async () => {
  const { result, requests } = await sendTo((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
  expect(result).toEqual({ kind: 'refused', message: undefined, isTemporary: true, order: undefined, problems: {} })
  expect(requests).toHaveLength(1)
})

test('a dropped connection is retried with the same key', async () => {
  const { result, requests } = await sendTo((request, response, attempt) => {
    if (attempt < 3) request.socket.destroy()
    else response.end('{"message":true}')
  })
  expect(result.kind).toBe('answered')
  expect(requests.map(({ key }) => key)).toEqual(['a key', 'a key', 'a key'])
})

test('a form that is still being processed is retried', async () => {
  const { result } = await sendTo((_request, response, attempt) => {
    response.writeHead(attempt === 1 ? 409 : 200).end('{"message":true}')
  })
  expect(result.kind).toBe('answered')
})

test('a key in use is retried for longer than a dropped connection', async () => {
  const { result, requests } = await sendTo((_request, response, attempt) => {
    response.writeHead(attempt < 9 ? 409 : 200).end('{"message":true}')
  })
  expect(result.kind).toBe('answered')
  expect(requests).toHaveLength(9)
})

test('an order whose payment a bank is processing is a rejection with its path, and is not retried', async () => {
  const { result, requests } = await sendTo((_request, response) =>
    response.writeHead(409).end('{"message":"Do not pay again.","order":"/order/abc"}'),
  )
  expect(result).toMatchObject({ kind: 'refused', message: 'Do not pay again.', order: '/order/abc' })
  expect(requests).toHaveLength(1)
})

test.each(['<h1>Welcome to Airport Wi-Fi</h1>', '', '[]', 'null', '"ok"'])(
  'an OK response that is not from our server is not a success and is retried: %s',
  async (page) => {
    const { result, requests } = await sendTo((_request, response) => response.end(page))
    expect(result).toEqual({ kind: 'unreachable' })
    expect(requests).toHaveLength(3)
  },
)

test.each([429, 503])('a busy server (%i) with a short Retry-After is retried with the same key', async (status) => {
  const { result, requests } = await sendTo((_request, response, attempt) => {
    if (attempt < 4) response.writeHead(status, { 'Retry-After': '0' }).end('{"message":"Busy."}')
    else response.end('{"message":true}')
  })
  expect(result.kind).toBe('answered')
  expect(requests.map(({ key }) => key)).toEqual(Array(4).fill('a key'))
})

test('retries end when a server stays busy or asks for a long wait, and its message is returned', async () => {
  for (const [retryAfter, expectedAttempts] of [
    ['0', 5],
    ['60', 1],
    ['soon', 1],
  ] as const) {
    const { result, requests } = await sendTo((_request, response) =>
      response.writeHead(503, { 'Retry-After': retryAfter }).end('{"message":"Busy."}'),
    )
    expect(result).toMatchObject({ kind: 'refused', message: 'Busy.' })
    expect(requests).toHaveLength(expectedAttempts)
  }
})

test('retries end when a server never responds', async () => {
  const { result, requests } = await sendTo((request) => request.socket.destroy())
  expect(result).toEqual({ kind: 'unreachable' })
  expect(requests.length).toBeGreaterThanOrEqual(3)
})

test('a multipart form contains nested values under their full names, and its files', async () => {
  const { requests } = await sendTo((_request, response) => response.end('{"message":true}'))
  expect(requests[0]?.body).toMatch(/name="personal\.firstName"\r\n\r\nAda\r\n/)
  expect(requests[0]?.body).toMatch(/name="Logo"; filename="logo\.png"\r\nContent-Type: image\/png/)
})

test('a JSON form contains its values unchanged', async () => {
  const { requests } = await sendTo((_request, response) => response.end('{"message":true}'), 'json')
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ personal: { firstName: 'Ada' } })
})

type Handler = (request: IncomingMessage, response: ServerResponse, attempt: number) => unknown

/** Sends one form to a real server that responds with `handler`. */
async function sendTo(handler: Handler, encoding: 'json' | 'multipart' = 'multipart') {
  const requests: { key: unknown; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    requests.push({ key: request.headers['idempotency-key'], body })
    handler(request, response, requests.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const submit = `http://127.0.0.1:${port}/api/form` as '/api/form'
  const files = [{ field: 'Logo', file: new File(['x'], 'logo.png', { type: 'image/png' }) }]
  const values = { personal: { firstName: 'Ada' } }
  const result: SendResult = await sendForm(
    { submitPath: submit, encoding },
    { values, files, key: 'a key', fillTimeMs: 1_000 },
    { retryDelays: noDelays, keyInUseDelay: 0 },
  )
  server.closeAllConnections()
  server.close()
  return { result, requests }
}
