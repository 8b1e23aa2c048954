import { connect } from 'node:net'
import Fastify, { type FastifyReply } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { createGuardedHttpServer } from './guarded-http-server.server'

const closeHeader = 'Connection: close\r\n'

test('a URL longer than any of ours is rejected before anything else, for every method and path', async () => {
  await using app = await startApp()
  for (const address of [`/${'/'.repeat(6_000)}x`, `/?${'a=b&'.repeat(1_500)}`, `/api/order/${'%41'.repeat(2_000)}`]) {
    for (const method of ['GET', 'HEAD', 'POST', 'TRACE']) {
      const response = await sendRaw(
        app,
        `${method} ${address} HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`,
      )
      expect({ method, statuses: parseStatuses(response) }).toEqual({ method, statuses: ['414'] })
    }
  }
  expect(
    parseStatuses(await sendRaw(app, `GET /?utm=${'x'.repeat(3_000)} HTTP/1.1\r\nHost: x\r\n${closeHeader}\r\n`)),
  ).toEqual(['200'])
})

test.each([
  ['two', 'Host: x\r\nHost: x\r\n'],
  ['two, written differently', 'host: x\r\nX-Other: y\r\nHOST: evil.example\r\n'],
  ['what is no host', 'Host: x/@evil.example\r\n'],
  ['several in one', 'Host: x, evil.example\r\n y\r\n'],
])('a request that names %s hosts is refused', async (_what, hosts) => {
  await using app = await startApp()
  expect(parseStatuses(await sendRaw(app, `GET / HTTP/1.1\r\n${hosts}\r\n`))).toEqual(['400'])
})

test('a request with more headers than any browser or proxy sends is rejected', async () => {
  await using app = await startApp()
  const request = (headerCount: number) =>
    `GET /healthz HTTP/1.1\r\nHost: x\r\n${closeHeader}${'a: b\r\n'.repeat(headerCount - 2)}\r\n`
  expect(parseStatuses(await sendRaw(app, request(90)))).toEqual(['200'])
  expect(parseStatuses(await sendRaw(app, request(101)))).toEqual(['431'])
})

test('a client that ends its half of the connection after its requests gets every response whole', async () => {
  await using app = await startApp()
  const requests = ['/', '/healthz', '/'].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')
  const response = await sendRaw(app, requests, { endsAfterwards: true })
  expect(parseStatuses(response)).toEqual(['200', '200', '200'])
  expect(response.match(/<\/html>/g)).toHaveLength(2)
})

test('hosts as browsers write them are accepted', async () => {
  await using app = await startApp()
  for (const host of ['agefest.example', 'localhost:3000', '[::1]:3000', 'XN--80AK6AA92E.com', ''])
    expect(
      parseStatuses(await sendRaw(app, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n${closeHeader}\r\n`)),
      host,
    ).toEqual(['200'])
})

test('a few pipelined requests are answered in order', async () => {
  await using app = await startApp()
  const pipelined = ['/healthz', '/', '/healthz'].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const response = await sendRaw(app, `${pipelined.join('')}GET /api/none HTTP/1.1\r\nHost: x\r\n${closeHeader}\r\n`)
  expect(parseStatuses(response)).toEqual(['200', '200', '200', '404'])
})

test.each([6, 100, 2_000])('a connection with %i pipelined requests is closed', async (requestCount) => {
  await using app = await startApp()
  const response = await sendRaw(app, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requestCount))
  expect(parseStatuses(response).length).toBeLessThan(6)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
})

test.each([
  ['a body', 'POST /api/contact-us HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}'],
  ['a long head', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(2_100)}\r\n\r\n`],
])('a connection with a pipelined request that has %s is closed', async (_what, request) => {
  await using app = await startApp()
  const response = await sendRaw(app, `GET / HTTP/1.1\r\nHost: x\r\n\r\n${request}`)
  expect(parseStatuses(response).length).toBeLessThan(2)
  const closed = request.replace('Host: x\r\n', `Host: x\r\n${closeHeader}`)
  expect(parseStatuses(await sendRaw(app, closed))).toHaveLength(1)
})

test('a request for another protocol is answered, and its connection is closed', async () => {
  await using app = await startApp()
  const request = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  const response = await sendRaw(app, request)
  expect(parseStatuses(response)).toEqual(['200'])
  expect(response).toMatch(/^connection: close/im)
})

test('a request with an unknown Expect header is rejected once, in order', async () => {
  await using app = await startApp()
  const expecting = 'GET / HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\n\r\n'
  expect(parseStatuses(await sendRaw(app, expecting.repeat(1_000)))).toEqual(['417'])
  expect(parseStatuses(await sendRaw(app, `GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n${expecting}`))).toEqual([
    '200',
    '417',
  ])
})

test('a body in thousands of tiny chunks is refused, and one in chunks of the usual size is read', async () => {
  await using app = await startApp()
  const post = (chunks: string) =>
    `POST /api/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${closeHeader}\r\n${chunks}0\r\n\r\n`
  expect(parseStatuses(await sendRaw(app, post('1\r\na\r\n'.repeat(100_000))))).toEqual(['400'])
  expect(parseStatuses(await sendRaw(app, post(`2\r\n{}\r\n`)))).toEqual(['422'])
  expect(parseStatuses(await sendRaw(app, post(`1\r\n{\r\n${'1\r\n \r\n'.repeat(500)}1\r\n}\r\n`)))).toEqual(['422'])
  expect(
    parseStatuses(await sendRaw(app, post(`1\r\n{\r\n${`1f4\r\n${' '.repeat(500)}\r\n`.repeat(200)}1\r\n}\r\n`))),
  ).toEqual(['422'])
})

test.each([
  ['a body that cannot be read', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\nno size\r\n'],
  ['bytes that are no request', 'Content-Length: 2\r\n\r\n{}no request\r\n\r\n'],
])('a request that already has a response gets no second one for %s', async (_what, rest) => {
  await using app = await startApp()
  const headers = 'Host: x\r\nOrigin: http://elsewhere.example\r\nContent-Type: application/json\r\n'
  const response = await sendRaw(app, `POST /api/contact-us HTTP/1.1\r\n${headers}${closeHeader}${rest}`)
  expect(parseStatuses(response)).toEqual(['403'])
})

test.each(['a', ''])(
  'a form of thousands of empty parts is refused before they are parsed, and one of many parts is read (boundary "%s")',
  async (boundary) => {
    await using app = await startApp()
    const post = (body: string) =>
      `POST /api/register-grant HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${boundary || '""'}\r\nContent-Length: ${body.length}\r\n${closeHeader}\r\n${body}`
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nx`
    expect(parseStatuses(await sendRaw(app, post(`${file}${`\r\n--${boundary}`.repeat(13_000)}`)))).toEqual(['400'])
    const part = (index: number) => `\r\n--${boundary}\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\nx`
    const parts = Array.from({ length: 30 }, (_, index) => part(index)).join('')
    const response = await sendRaw(app, post(`${parts.slice(2)}\r\n--${boundary}--\r\n`))
    if (boundary !== '') expect(parseStatuses(response)).toEqual(['422'])
  },
)

test('behind a proxy, a visitor with many requests in progress loses connections, and others lose none', async () => {
  const waiting: { ip: string; reply: FastifyReply }[] = []
  const options = { trustedProxies: 1, maxConnections: 5, respondDirectly: () => false }
  const app = Fastify({ trustProxy: (_address, hop) => hop < 1, serverFactory: createGuardedHttpServer({}, options) })
  app.get('/held', ({ ip }, reply) => void waiting.push({ ip, reply }))
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const open = async (address: string) => {
    const count = waiting.length
    const head = `GET /held HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n${closeHeader}\r\n`
    const statuses = sendRaw({ url }, head).then(parseStatuses)
    await expect.poll(() => waiting.length).toBe(count + 1)
    return { statuses }
  }
  const others = [await open('198.51.100.1'), await open('192.0.2.1')]
  const crowd = []
  for (let count = 0; count < 6; count++) crowd.push(await open(`203.0.113.${count}`))
  for (const { reply } of waiting) reply.send('ok')
  for (const { statuses } of others) expect(await statuses).toEqual(['200'])
  const crowdStatuses = await Promise.all(crowd.map(({ statuses }) => statuses))
  expect(crowdStatuses.filter(([status]) => status === '200')).toHaveLength(3)
})

/** Returns the complete raw response to these bytes. */
function sendRaw({ url }: Pick<TestApp, 'url'>, bytes: string, { endsAfterwards = false } = {}): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let response = ''
    const socket = connect(Number(port), hostname, () => (endsAfterwards ? socket.end(bytes) : socket.write(bytes)))
    socket.setEncoding('latin1').on('data', (text) => {
      response += text
    })
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve(response))
  })
}

function parseStatuses(response: string): (string | undefined)[] {
  return Array.from(response.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => status)
}
