import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createEvictableShares, type EvictableShares } from './evictable-shares.server'
import { limitUnreadResponses } from './unread-responses.server'

/** More bytes than the operating system buffers while the client does not read. */
const responseBytes = 30_000_000

test.each([
  ['texts', () => 'x'.repeat(responseBytes)],
  ['bytes', () => Buffer.alloc(responseBytes)],
])(
  'a network that reads no responses loses those beyond the limit, and others get theirs (%s)',
  async (_what, make) => {
    const url = await startServer(make)
    const crowd: Socket[] = []
    for (let count = 0; count < 4; count++) {
      crowd.push(requestWithoutReading(url, `203.0.113.${count}`))
      await pause(100)
    }
    await expect.poll(() => crowd.filter(({ destroyed }) => destroyed).length).toBe(2)
    for (let count = 0; count < 3; count++) {
      const response = await fetch(url, { headers: { 'x-forwarded-for': '198.51.100.1' } })
      expect((await response.arrayBuffer()).byteLength).toBe(responseBytes)
    }
  },
)

test('a response that was read, or whose client has gone, makes room for the next one of its network', async () => {
  const url = await startServer(() => Buffer.alloc(responseBytes))
  for (let count = 0; count < 4; count++) {
    const socket = requestWithoutReading(url, '203.0.113.1')
    await pause(100)
    expect(socket.destroyed).toBe(false)
    socket.destroy()
    const response = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.1' } })
    expect((await response.arrayBuffer()).byteLength).toBe(responseBytes)
  }
})

test('a response whose client left before it was made is not counted', async () => {
  const held = new Set<number>()
  let allocatedCount = 0
  const shares: EvictableShares = {
    allocate() {
      const number = allocatedCount++
      held.add(number)
      const nothing = () => {}
      return {
        ...{ grow: nothing, advance: nothing, complete: nothing, pin: nothing },
        release: () => void held.delete(number),
      }
    },
  }
  const app = Fastify()
  limitUnreadResponses(app, shares)
  const sent = new Promise<void>((resolve) => {
    app.get('/', async (_request, reply) => {
      await once(reply.raw, 'close')
      // The hooks of a response run although nobody is there.
      setImmediate(() => setImmediate(resolve))
      return Buffer.alloc(100_000)
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  app.server.once('request', () => socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await sent
  expect(held.size).toBe(0)
})

/** A server that keeps two of these responses, each counted double, and the memory of half a third one. */
async function startServer(makeResponse: () => string | Buffer): Promise<string> {
  const app = Fastify({ trustProxy: true })
  limitUnreadResponses(app, createEvictableShares(5 * responseBytes))
  app.get('/', async () => makeResponse())
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** A client that does not read notices only when it writes that its connection was closed. */
function requestWithoutReading(url: string, address: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`)
  const timer = setInterval(() => socket.writable && socket.write('\r\n'), 20)
  onTestFinished(() => {
    clearInterval(timer)
    socket.destroy()
  })
  return socket
}
