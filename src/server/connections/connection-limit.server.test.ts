import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createConnectionLimit } from './connection-limit.server'

test('a network that uses all connections does not keep other networks out', async () => {
  const { open } = await startLimitedServer(10)
  const crowd = await Promise.all(Array.from({ length: 10 }, () => open('crowd')))
  const visitors = [await open('first'), await open('second')]
  for (const visitor of visitors) expect(await visitor.request()).toBe(200)
  await expect
    .poll(() => crowd.map(({ isOpen }) => isOpen()))
    .toEqual([false, false, ...crowd.slice(2).map(() => true)])
})

test('a network that keeps opening connections loses its own connections', async () => {
  const { open } = await startLimitedServer(5)
  const visitors = [await open('visitor'), await open('visitor')]
  for (let count = 0; count < 30; count++) await (await open('crowd')).request()
  expect(visitors.map(({ isOpen }) => isOpen())).toEqual([true, true])
  for (const { request } of visitors) expect(await request()).toBe(200)
})

test('idle connections close before those with a request in progress, the longest idle first', async () => {
  const { open, pendingResponses } = await startLimitedServer(3)
  const [first, second, third] = [await open('one'), await open('one'), await open('one')]
  await first.request()
  third.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => pendingResponses.length).toBe(1)
  await open('one')
  await expect.poll(second.isOpen).toBe(false)
  await open('one')
  await expect.poll(first.isOpen).toBe(false)
  expect(third.isOpen()).toBe(true)
})

test('when all connections of the largest network are busy, its newest one closes', async () => {
  const { open, pendingResponses } = await startLimitedServer(3)
  const crowd = [await open('crowd'), await open('crowd'), await open('crowd')]
  for (const [index, connection] of crowd.entries()) {
    connection.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(() => pendingResponses.length).toBe(index + 1)
  }
  const visitor = await open('visitor')
  expect(await visitor.request()).toBe(200)
  await expect.poll(() => crowd.map(({ isOpen }) => isOpen())).toEqual([true, true, false])
})

test.each(['content-length: 5', 'content-length: 5\r\nexpect: 100-continue', 'transfer-encoding: chunked'])(
  'connections whose bodies do not arrive (%s) close before those that wait for a response',
  async (headers) => {
    const { open, pendingResponses } = await startLimitedServer(3)
    const waiting = await open('waiting')
    waiting.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n')
    const crowd = [await open('one'), await open('two')]
    for (const [index, connection] of crowd.entries()) {
      connection.write(`POST /held HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`)
      await expect.poll(() => pendingResponses.length).toBe(index + 2)
    }
    for (const name of ['first', 'second']) expect(await (await open(name)).request()).toBe(200)
    await expect.poll(() => [waiting, ...crowd].map(({ isOpen }) => isOpen())).toEqual([true, false, false])
  },
)

test('a connection counts for the network that its current request is from', async () => {
  const { open, rename } = await startLimitedServer(4)
  const proxied = [await open('proxy'), await open('proxy')]
  const others = [await open('a'), await open('b')]
  rename('proxy', 'crowd')
  await proxied[1]?.request()
  await open('crowd')
  // Of three: 'proxy', 'crowd' with two, and the others.
  await expect.poll(() => proxied.map(({ isOpen }) => isOpen())).toEqual([true, false])
  expect(others.map(({ isOpen }) => isOpen())).toEqual([true, true])
})

test('closed connections no longer count towards the limit', async () => {
  const { open } = await startLimitedServer(2)
  const visitor = await open('visitor')
  for (let count = 0; count < 20; count++) {
    const other = await open(`other ${count}`)
    expect(await other.request()).toBe(200)
    await other.end()
  }
  expect(await visitor.request()).toBe(200)
})

/**
 * Starts a server with a connection limit. `open` connects from a network; `pendingResponses` are the
 * requests to /held, which stay open; `rename` gives the connections of a network another one.
 */
async function startLimitedServer(maxConnections: number) {
  const pendingResponses: ServerResponse[] = []
  const nextNetworks: string[] = []
  const networks = new Map<Socket, string>()
  const renamed = new Map<string, string>()
  const networkOf = (socket: Socket) => {
    const network = networks.get(socket) ?? nextNetworks.shift() ?? 'none'
    networks.set(socket, network)
    return renamed.get(network) ?? network
  }
  const handle: RequestListener = ({ url }, response) =>
    url === '/held' ? void pendingResponses.push(response) : response.end('ok')
  const server = createServer(handle)
  const accepted: Socket[] = []
  createConnectionLimit(networkOf, maxConnections)(server)
  server.on('connection', (socket) => accepted.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo

  async function open(network: string) {
    nextNetworks.push(network)
    const acceptedBefore = accepted.length
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    let response = ''
    socket.on('data', (text) => {
      response += text
    })
    await expect.poll(() => accepted.length, { interval: 2 }).toBeGreaterThan(acceptedBefore)
    return {
      write: (bytes: string) => socket.write(bytes),
      isOpen: () => !socket.destroyed && !socket.closed,
      /** The status of the response, or 0 if the connection closes. */
      async request(): Promise<number> {
        response = ''
        socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
        await expect.poll(() => socket.destroyed || response.endsWith('ok'), { interval: 2 }).toBe(true)
        return Number(response.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0)
      },
      async end() {
        const closedBefore = accepted.filter(({ destroyed }) => destroyed).length
        socket.destroy()
        await expect.poll(() => accepted.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(closedBefore)
      },
    }
  }

  return { open, pendingResponses, rename: (network: string, name: string) => void renamed.set(network, name) }
}
