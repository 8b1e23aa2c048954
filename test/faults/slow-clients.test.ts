import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aContactMessage } from '../builders/contact-message'
import { buildUnguardedServer, type Guard } from '../support/servers/mutate-build'
import { createEnvironment } from '../support/servers/start-app'
import { startBuiltProgram } from '../support/servers/start-process'
import { testScale } from '../support/test-scale'

/**
 * The number of clients of each kind. Clients that do not read keep megabytes of responses in memory, so
 * there are fewer of them. They are closed after a minute, which the short scale leaves to the unit test
 * (send-timeout.server.test.ts).
 */
const clientCounts = testScale({ short: { senders: 40, readers: 0 }, full: { senders: 500, readers: 100 } })

const closeTimeoutMs = { senders: 20_000, readers: 90_000 } as const
/** A client that does not read notices the closed connection only on its next write. */
const continueIntervalMs = 1_000
/** Connections opened at once: fewer than the accept queue of a busy server holds. */
const waveSize = 100
/** Generous for a busy machine; no test here should take a quarter of it. */
const timeoutMs = 300_000

/** What slow clients send first, and what they send every second after that. */
const slowClientKinds = {
  'a head without end': { firstBytes: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', nextBytes: 'x' },
  'nothing at all': { firstBytes: '', nextBytes: '' },
  'a body without end': { firstBytes: postHead('/api/contact-us', 'application/json'), nextBytes: ' ' },
  'an upload without end': {
    firstBytes: postHead('/api/paystack/pay', 'multipart/form-data; boundary=b'),
    nextBytes: '-',
  },
  'a response that is not read': { firstBytes: 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100), nextBytes: '\r\n' },
} as const

type SlowClientKind = keyof typeof slowClientKinds

const isFullScale = testScale({ short: false, full: true })

/**
 * The responses to all allowed pipelined requests fit into the socket buffers of this machine. To leave
 * more unread, the clients pipeline more requests, so this test removes the pipelining limit.
 */
const pipeliningGuard: Guard = { pattern: /(?<=requests: )4(?=,\s+headCharacters)/, replacement: '100' }

test(
  'many slow clients are closed, and all others are served meanwhile',
  async () => {
    await using server = startBuiltProgram(buildUnguardedServer([pipeliningGuard]), await createEnvironment('sqlite'))
    await server.waitUntilReady()
    const clients = await openSlowClients(server.url)
    const all = Promise.all(clients.map(({ closed }) => closed))
    let isOver = false
    void all.then(() => {
      isOver = true
    })
    let served = 0
    // The time of a page and a form shows how busy the machine is.
    let slowestMs = 0
    while (!isOver) {
      const requestedAtMs = performance.now()
      expect((await fetch(`${server.url}/contact`)).status).toBe(200)
      expect((await sendMessage(server.url)).status).toBe(200)
      slowestMs = Math.max(slowestMs, performance.now() - requestedAtMs)
      served++
      await pause(500)
    }
    const closedByKind = Object.groupBy(await all, ({ kind }) => kind)
    for (const [kind, closed] of Object.entries(closedByKind)) {
      const afterMs = Math.max(...closed.map((each) => each.afterMs))
      console.log(
        `figure: ${closed.length} slow clients with ${kind}: all closed within ${(afterMs / 1_000).toFixed(1)} s`,
      )
      // The exact time depends on the machine, so the short scale only checks that they are closed.
      if (isFullScale)
        expect(afterMs, kind).toBeLessThan(
          closeTimeoutMs[groupOf(kind as SlowClientKind)] + continueIntervalMs + slowestMs,
        )
    }
    console.log(
      `figure: ${served} pages and ${served} forms of others were answered among ${clients.length} slow clients, in ${Math.round(slowestMs)} ms at most`,
    )
    expect(served).toBeGreaterThan(0)
  },
  timeoutMs,
)

const timeoutGuards: readonly Guard[] = [
  { pattern: /headersTimeout: timeouts\.headersMs/g, replacement: 'headersTimeout: 0' },
  { pattern: /(?<=hasExceededBodyTime\(\{[^}]*\}, timeout\)\) )closeWithStatus\(body, 408\)/g, replacement: 'void 0' },
  { pattern: /(?<=isTimedOut\(pending, timeout\)\) )socket\.resetAndDestroy\(\)/g, replacement: 'void 0' },
]

test(
  'without its timeouts the server keeps slow clients connected',
  async () => {
    const variables = await createEnvironment('sqlite')
    await using server = startBuiltProgram(buildUnguardedServer([pipeliningGuard, ...timeoutGuards]), variables)
    await server.waitUntilReady()
    const testedKinds = (Object.keys(slowClientKinds) as SlowClientKind[]).filter(
      (kind) => clientCounts[groupOf(kind)] > 0,
    )
    const clients = testedKinds.map((kind) => openSlowClient(server.url, kind))
    await pause(closeTimeoutMs[isFullScale ? 'readers' : 'senders'] + 5 * continueIntervalMs)
    expect(clients.filter(({ isOpen }) => isOpen()).map(({ kind }) => kind)).toEqual(testedKinds)
    for (const { end } of clients) end()
  },
  timeoutMs,
)

/**
 * Opens slow clients of all kinds in waves. If the accept queue is full, the machine drops new connections,
 * and their clients retry after 1, 3, 7 … s; opening all at once would measure that.
 */
async function openSlowClients(url: string): Promise<ReturnType<typeof openSlowClient>[]> {
  const clients: ReturnType<typeof openSlowClient>[] = []
  for (const kind of Object.keys(slowClientKinds) as SlowClientKind[]) {
    for (let remaining = clientCounts[groupOf(kind)]; remaining > 0; remaining -= waveSize) {
      for (let index = 0; index < Math.min(remaining, waveSize); index++) clients.push(openSlowClient(url, kind))
      // Connections are accepted in order: when this one has its response, all before it have been
      // accepted.
      await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
    }
  }
  return clients
}

function groupOf(kind: SlowClientKind): keyof typeof clientCounts {
  return kind === 'a response that is not read' ? 'readers' : 'senders'
}

/** Opens a slow connection and reports when the server closes it. */
function openSlowClient(url: string, kind: SlowClientKind) {
  const { firstBytes, nextBytes } = slowClientKinds[kind]
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const startedAtMs = performance.now()
  let isOpen = true
  // A closed connection is noticed only by reading or writing.
  if (kind !== 'a response that is not read') socket.resume()
  socket.on('error', () => {})
  socket.write(firstBytes)
  const timer = setInterval(() => nextBytes !== '' && isWritable(socket) && socket.write(nextBytes), continueIntervalMs)
  const closed = new Promise<{ kind: SlowClientKind; afterMs: number }>((resolve) => {
    socket.on('close', () => {
      isOpen = false
      clearInterval(timer)
      resolve({ kind, afterMs: performance.now() - startedAtMs })
    })
  })
  return { kind, closed, isOpen: () => isOpen, end: () => socket.destroy() }
}

function isWritable(socket: Socket): boolean {
  return socket.writable && socket.writableLength === 0
}

function postHead(path: string, type: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`
}

function sendMessage(url: string): Promise<Response> {
  return fetch(`${url}/api/contact-us`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aContactMessage()),
  })
}
