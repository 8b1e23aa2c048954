import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createNetworkFairScheduler, type ScheduleWork } from '../../adapters/scheduling/network-fair-scheduler.server'
import { parseInSlices } from './parse-in-slices.server'

const tiny = 'GET / HTTP/1.1\r\n\r\n'

test('requests that arrive together are parsed in slices, not all at once', async () => {
  const slices: (() => void)[] = []
  let requests = 0
  const { send } = await serverFor(
    () => void requests++,
    (_network, work) => void slices.push(work),
  )
  await send(tiny.repeat(1_000))
  await expect.poll(() => slices.length).toBe(1)
  expect(requests).toBe(0)
  slices.shift()?.()
  expect(requests).toBeGreaterThan(100)
  expect(requests).toBeLessThan(300)
  expect(slices).toHaveLength(1)
})

test('a rejected connection is not parsed any further', async () => {
  let requests = 0
  const { send } = await serverFor((request) => {
    requests++
    if (request.socket.writable) request.socket.destroySoon()
  })
  await send(tiny.repeat(3_000)).catch(() => {})
  await expect.poll(() => requests).toBeGreaterThan(0)
  await pause(50)
  expect(requests).toBeLessThan(300)
})

test.each([10, 4_096, 4_097, 100_000, 3_000_000])('a body of %i bytes arrives whole', async (bytes) => {
  const { url } = await serverFor(async (request, response) => response.end(String((await text(request)).length)))
  const response = await fetch(url, { method: 'POST', body: 'x'.repeat(bytes) })
  expect(await response.text()).toBe(String(bytes))
})

test('the parser is not called again before it has returned, and requests behind a body keep their order', async () => {
  const slices: (() => void)[] = []
  const urls: (string | undefined)[] = []
  const { send } = await serverFor(
    (request, response) => {
      urls.push(request.url)
      request.resume()
      response.end()
    },
    // Only the first slice waits; all others run at once, also while Node resumes the connection from
    // inside its parser.
    (_network, work) => (slices.length === 0 ? void slices.push(work) : work()),
  )
  const requests = [1, 2, 3, 4].map((number) => `GET /${number} HTTP/1.1\r\nHost: x\r\nX: ${'v'.repeat(3_500)}\r\n\r\n`)
  void send(`POST /0 HTTP/1.1\r\nHost: x\r\nContent-Length: 6000\r\n\r\n${'x'.repeat(6_000)}${requests.join('')}`)
  await expect.poll(() => slices.length).toBe(1)
  slices[0]?.()
  await expect.poll(() => urls).toEqual(['/0', '/1', '/2', '/3', '/4'])
})

test('a body arrives whole when its reader is slow', async () => {
  const { url } = await serverFor(async (request, response) => {
    let length = 0
    for await (const chunk of request) {
      length += chunk.length
      if (length % 5 === 0) await pause(1)
    }
    response.end(String(length))
  })
  expect(await (await fetch(url, { method: 'POST', body: 'x'.repeat(1_000_000) })).text()).toBe('1000000')
})

test('the connection is not read while slices are pending', async () => {
  const slices: (() => void)[] = []
  const { send, bytesRead } = await serverFor(
    (request) => void request.resume(),
    (_network, work) => void slices.push(work),
  )
  void send(`POST / HTTP/1.1\r\nContent-Length: 50000000\r\n\r\n${'x'.repeat(20_000_000)}`).catch(() => {})
  await expect.poll(() => slices.length).toBe(1)
  for (let count = 0; count < 3; count++) {
    slices.shift()?.()
    await pause(20)
  }
  // What Node reads at once.
  expect(bytesRead()).toBeLessThanOrEqual(65_536)
})

test('a short request takes turns with uploads of the same network', async () => {
  const waiting: { network: string; work: () => void }[] = []
  const urls: (string | undefined)[] = []
  const { send } = await serverFor(
    (request) => void urls.push(request.url),
    (network, work) => void waiting.push({ network, work }),
  )
  void send(`POST /upload HTTP/1.1\r\nContent-Length: 50000\r\n\r\n${'x'.repeat(50_000)}`)
  await expect.poll(() => waiting.length).toBe(1)
  void send('GET /page HTTP/1.1\r\n\r\n')
  await expect.poll(() => waiting.length).toBe(2)
  expect(waiting[0]?.network).not.toBe(waiting[1]?.network)
  // All but the last slice of the upload wait in its queue.
  for (const { work } of waiting.splice(0)) work()
  expect(urls).toEqual(['/upload', '/page'])
  expect(waiting).toHaveLength(1)
})

test('a client that sends many more requests without reading the responses is cut off', async () => {
  const { url } = await serverFor((_request, response) => response.end('y'.repeat(1_000_000)))
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve))
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_000))
  await pause(100)
  socket.resume()
  await closed
})

test('unread responses pause parsing, and the remaining requests are answered once the client reads again', async () => {
  const { url } = await serverFor((_request, response) => response.end('y'.repeat(100_000)))
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(120))
  await pause(100)
  let received = 0
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1').split('HTTP/1.1 200').length - 1
  })
  await expect.poll(() => received).toBeGreaterThanOrEqual(119)
})

test('a client that ends its side after its request is answered', async () => {
  const { url } = await serverFor(async (request, response) => response.end(String((await text(request)).length)))
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  socket.end(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\nConnection: close\r\n\r\n${'x'.repeat(60_000)}`)
  expect(await text(socket)).toMatch(/\r\n60000(\r\n|$)/)
})

/** Starts a server that parses in slices and opens a connection that only sends. */
async function serverFor(handle: RequestListener, schedule: ScheduleWork = createNetworkFairScheduler().schedule) {
  let bytesRead = () => 0
  const server = createServer({ requireHostHeader: false }, handle)
  parseInSlices(server, schedule, () => '')
  server.on('connection', (socket) => {
    bytesRead = () => socket.bytesRead
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${port}/`,
    bytesRead: () => bytesRead(),
    send(bytes: string): Promise<void> {
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      return new Promise((resolve, reject) => {
        socket.on('error', reject)
        socket.write(bytes, (error) => (error ? reject(error) : resolve()))
      })
    },
  }
}
