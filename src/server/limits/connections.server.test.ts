import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { boundConnections } from './connections.server'

test('one network with as many connections as there may be keeps no other out', async () => {
  const { open } = await serverFor(10)
  const crowd = await Promise.all(Array.from({ length: 10 }, () => open('crowd')))
  const visitors = [await open('first'), await open('second')]
  for (const visitor of visitors) expect(await visitor.ask()).toBe(200)
  expect(crowd.map(({ isOpen }) => isOpen())).toEqual([false, false, ...crowd.slice(2).map(() => true)])
})

test('a network that goes on opening connections closes its own', async () => {
  const { open } = await serverFor(5)
  const visitors = [await open('visitor'), await open('visitor')]
  for (let count = 0; count < 30; count++) await (await open('crowd')).ask()
  expect(visitors.map(({ isOpen }) => isOpen())).toEqual([true, true])
  for (const { ask } of visitors) expect(await ask()).toBe(200)
})

test('connections at rest close before those with a request under way, the one that rests longest first', async () => {
  const { open, held } = await serverFor(3)
  const [first, second, third] = [await open('one'), await open('one'), await open('one')]
  await first.ask()
  third.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => held.length).toBe(1)
  await open('one')
  await expect.poll(second.isOpen).toBe(false)
  await open('one')
  await expect.poll(first.isOpen).toBe(false)
  expect(third.isOpen()).toBe(true)
})

test('where all connections of the largest network are busy, its newest closes', async () => {
  const { open, held } = await serverFor(3)
  const crowd = [await open('crowd'), await open('crowd'), await open('crowd')]
  for (const [index, each] of crowd.entries()) {
    each.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(() => held.length).toBe(index + 1)
  }
  const visitor = await open('visitor')
  expect(await visitor.ask()).toBe(200)
  expect(crowd.map(({ isOpen }) => isOpen())).toEqual([true, true, false])
})

test('what closes makes room: nothing is counted for longer than it is open', async () => {
  const { open } = await serverFor(2)
  const visitor = await open('visitor')
  for (let count = 0; count < 20; count++) {
    const other = await open(`other ${count}`)
    expect(await other.ask()).toBe(200)
    await other.end()
  }
  expect(await visitor.ask()).toBe(200)
})

/** A server that takes so many connections. `open` connects from a network, and `held` are the requests to /held, which wait. */
async function serverFor(most: number) {
  const held: ServerResponse[] = []
  const arriving: string[] = []
  const server = createServer(({ url }, response) => (url === '/held' ? void held.push(response) : response.end('ok')))
  const accepted: Socket[] = []
  boundConnections(() => arriving.shift() ?? 'none', most)(server)
  server.on('connection', (socket) => accepted.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo

  async function open(network: string) {
    arriving.push(network)
    const before = accepted.length
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    let answer = ''
    socket.on('data', (text) => {
      answer += text
    })
    await expect.poll(() => accepted.length, { interval: 2 }).toBeGreaterThan(before)
    return {
      write: (bytes: string) => socket.write(bytes),
      isOpen: () => !socket.destroyed && !socket.closed,
      /** What a request is answered; 0 where the connection closes. */
      async ask(): Promise<number> {
        answer = ''
        socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
        await expect.poll(() => socket.destroyed || answer.endsWith('ok'), { interval: 2 }).toBe(true)
        return Number(answer.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0)
      },
      async end() {
        const closed = accepted.filter(({ destroyed }) => destroyed).length
        socket.destroy()
        await expect.poll(() => accepted.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(closed)
      },
    }
  }

  return { open, held }
}
