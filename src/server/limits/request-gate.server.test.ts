import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type App, startApp } from '../../../test/support/servers/start-app'

const ends = 'Connection: close\r\n'

test('an address longer than any of ours is refused before anything else, whatever it asks for', async () => {
  await using app = await startApp()
  for (const address of [`/${'/'.repeat(15_000)}x`, `/?${'a=b&'.repeat(2_000)}`, `/api/order/${'%41'.repeat(2_000)}`]) {
    for (const method of ['GET', 'HEAD', 'POST', 'TRACE']) {
      const answer = await said(
        app,
        `${method} ${address} HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`,
      )
      expect({ method, statuses: statusesIn(answer) }).toEqual({ method, statuses: ['414'] })
    }
  }
  expect(statusesIn(await said(app, `GET /?utm=${'x'.repeat(3_000)} HTTP/1.1\r\nHost: x\r\n${ends}\r\n`))).toEqual([
    '200',
  ])
})

test.each([
  ['two', 'Host: x\r\nHost: x\r\n'],
  ['two, written differently', 'host: x\r\nX-Other: y\r\nHOST: evil.example\r\n'],
  ['what is no host', 'Host: x/@evil.example\r\n'],
  ['several in one', 'Host: x, evil.example\r\n y\r\n'],
])('a request that names %s hosts is refused', async (_what, hosts) => {
  await using app = await startApp()
  expect(statusesIn(await said(app, `GET / HTTP/1.1\r\n${hosts}\r\n`))).toEqual(['400'])
})

test('hosts as browsers write them are taken', async () => {
  await using app = await startApp()
  for (const host of ['agefest.example', 'localhost:3000', '[::1]:3000', 'XN--80AK6AA92E.com', ''])
    expect(statusesIn(await said(app, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n${ends}\r\n`)), host).toEqual(['200'])
})

test('a few requests sent ahead on one connection are answered in their order', async () => {
  await using app = await startApp()
  const ahead = ['/healthz', '/', '/healthz'].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const answer = await said(app, `${ahead.join('')}GET /api/none HTTP/1.1\r\nHost: x\r\n${ends}\r\n`)
  expect(statusesIn(answer)).toEqual(['200', '200', '200', '404'])
})

test.each([6, 100, 2_000])('a connection on which %i requests are sent together is closed', async (together) => {
  await using app = await startApp()
  const answer = await said(app, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(together))
  expect(statusesIn(answer).length).toBeLessThan(6)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
})

test('a body in thousands of tiny chunks is refused, and one in chunks of the usual size is read', async () => {
  await using app = await startApp()
  const post = (chunks: string) =>
    `POST /api/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${ends}\r\n${chunks}0\r\n\r\n`
  expect(statusesIn(await said(app, post('1\r\na\r\n'.repeat(100_000))))).toEqual(['400'])
  expect(statusesIn(await said(app, post(`2\r\n{}\r\n`)))).toEqual(['422'])
  expect(statusesIn(await said(app, post(`1\r\n{\r\n${'1\r\n \r\n'.repeat(500)}1\r\n}\r\n`)))).toEqual(['422'])
  expect(
    statusesIn(await said(app, post(`1\r\n{\r\n${`1f4\r\n${' '.repeat(500)}\r\n`.repeat(200)}1\r\n}\r\n`))),
  ).toEqual(['422'])
})

test.each(['a', ''])(
  'a form of thousands of empty parts is refused before they are parsed, and one of many parts is read (boundary "%s")',
  async (boundary) => {
    await using app = await startApp()
    const post = (body: string) =>
      `POST /api/register-grant HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${boundary || '""'}\r\nContent-Length: ${body.length}\r\n${ends}\r\n${body}`
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nx`
    expect(statusesIn(await said(app, post(`${file}${`\r\n--${boundary}`.repeat(13_000)}`)))).toEqual(['400'])
    const part = (at: number) => `\r\n--${boundary}\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nx`
    const some = Array.from({ length: 30 }, (_, at) => part(at)).join('')
    const answer = await said(app, post(`${some.slice(2)}\r\n--${boundary}--\r\n`))
    if (boundary !== '') expect(statusesIn(answer)).toEqual(['422'])
  },
)

/** Everything that is answered to these very bytes. */
function said({ url }: App, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text
    })
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

function statusesIn(answer: string): (string | undefined)[] {
  return Array.from(answer.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => status)
}
