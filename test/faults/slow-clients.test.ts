import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aMessage } from '../builders/contact-message'
import { measure } from '../support/measure'
import { type Guard, unguardedServer } from '../support/servers/mutate-build'
import { freshVariables } from '../support/servers/start-app'
import { startBuilt } from '../support/servers/start-process'

/**
 * How many there are of each kind. Whoever does not read has megabytes wait for them in the machine's memory, so they are fewer; they are
 * given a minute, which the short measure leaves to the server's own test (response-timeout.server.test.ts).
 */
const crowd = measure({ short: { senders: 40, readers: 0 }, full: { senders: 500, readers: 100 } })

const closedWithinMs = { senders: 20_000, readers: 90_000 } as const
/** Who does not read notices that it was closed when it writes again. */
const goesOnEveryMs = 1_000
/** Connections that come at one blow: fewer than a machine keeps for a server that is busy. */
const wave = 100
/** For a machine that is busy with other things; nothing here takes a fourth of it. */
const timeoutMs = 240_000

/** What slow clients begin with, and what they go on with, every second. */
const kinds = {
  'a head without end': { begins: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', goesOn: 'x' },
  'nothing at all': { begins: '', goesOn: '' },
  'a body without end': { begins: aPost('/api/contact-us', 'application/json'), goesOn: ' ' },
  'an upload without end': { begins: aPost('/api/paystack/pay', 'multipart/form-data; boundary=b'), goesOn: '-' },
  'an answer that is not read': { begins: 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100), goesOn: '\r\n' },
} as const

type Kind = keyof typeof kinds

const inFull = measure({ short: false, full: true })

/**
 * The answers of all requests that may be sent ahead fit into what this machine takes off the server's hands. Clients that leave more than
 * that unread are made here by sending more ahead, so the limit for it is the one bound that is left out.
 */
const sentAhead: Guard = { stands: /mostPipelined = 4\b/g, instead: 'mostPipelined = 100' }

test(
  'slow clients in a crowd are closed, and everybody else is served meanwhile',
  async () => {
    await using server = startBuilt(unguardedServer([sentAhead]), await freshVariables('sqlite'))
    await server.ready()
    const clients = await slowCrowd(server.url)
    const all = Promise.all(clients.map(({ closed }) => closed))
    let isOver = false
    void all.then(() => {
      isOver = true
    })
    let served = 0
    // What a page and a form take tells how busy the machine is with other things.
    let slowestMs = 0
    while (!isOver) {
      const askedAtMs = performance.now()
      expect((await fetch(`${server.url}/contact`)).status).toBe(200)
      expect((await send(server.url)).status).toBe(200)
      slowestMs = Math.max(slowestMs, performance.now() - askedAtMs)
      served++
      await pause(500)
    }
    const longest = Object.groupBy(await all, ({ kind }) => kind)
    for (const [kind, closed] of Object.entries(longest)) {
      const afterMs = Math.max(...closed.map((each) => each.afterMs))
      console.log(
        `figure: ${closed.length} slow clients with ${kind}: all closed within ${(afterMs / 1_000).toFixed(1)} s`,
      )
      // How soon is a matter of the machine as well, so that the short measure asks only whether.
      if (inFull) expect(afterMs, kind).toBeLessThan(closedWithinMs[groupOf(kind as Kind)] + goesOnEveryMs + slowestMs)
    }
    console.log(
      `figure: ${served} pages and ${served} forms of others were answered among ${clients.length} slow clients, in ${Math.round(slowestMs)} ms at most`,
    )
    expect(served).toBeGreaterThan(0)
  },
  timeoutMs,
)

const bounds: readonly Guard[] = [
  { stands: /headersTimeout: timeouts\.headersMs/g, instead: 'headersTimeout: 0' },
  { stands: /(?<=isTooSlow\(\{[^}]*\}, patience\)\) )cutOff\(body, 408\)/g, instead: 'void 0' },
  { stands: /(?<=isTooLong\(waiting, patience\)\) )socket\.resetAndDestroy\(\)/g, instead: 'void 0' },
]

test(
  'without its bounds the server would keep them',
  async () => {
    const variables = await freshVariables('sqlite')
    await using server = startBuilt(unguardedServer([sentAhead, ...bounds]), variables)
    await server.ready()
    const some = (Object.keys(kinds) as Kind[]).filter((kind) => crowd[groupOf(kind)] > 0)
    const clients = some.map((kind) => slowClient(server.url, kind))
    await pause(closedWithinMs[inFull ? 'readers' : 'senders'] + 5 * goesOnEveryMs)
    expect(clients.filter(({ isOpen }) => isOpen()).map(({ kind }) => kind)).toEqual(some)
    for (const { end } of clients) end()
  },
  timeoutMs,
)

/**
 * Slow clients of all kinds, a wave after another. A machine turns away connections that its server has not taken yet, and those turned away try
 * again after 1, 3, 7 … s: with all of them at one blow this test would measure that.
 */
async function slowCrowd(url: string): Promise<ReturnType<typeof slowClient>[]> {
  const clients: ReturnType<typeof slowClient>[] = []
  for (const kind of Object.keys(kinds) as Kind[]) {
    for (let left = crowd[groupOf(kind)]; left > 0; left -= wave) {
      for (let index = 0; index < Math.min(left, wave); index++) clients.push(slowClient(url, kind))
      // Connections are taken in turn: when this one is answered, all before it were taken.
      await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
    }
  }
  return clients
}

function groupOf(kind: Kind): keyof typeof crowd {
  return kind === 'an answer that is not read' ? 'readers' : 'senders'
}

/** Opens a connection that takes its time, and tells when the server has had enough of it. */
function slowClient(url: string, kind: Kind) {
  const { begins, goesOn } = kinds[kind]
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const beganAtMs = performance.now()
  let isOpen = true
  // A connection that was ended is noticed when one reads or writes.
  if (kind !== 'an answer that is not read') socket.resume()
  socket.on('error', () => {})
  socket.write(begins)
  const timer = setInterval(() => goesOn !== '' && isWritable(socket) && socket.write(goesOn), goesOnEveryMs)
  const closed = new Promise<{ kind: Kind; afterMs: number }>((resolve) => {
    socket.on('close', () => {
      isOpen = false
      clearInterval(timer)
      resolve({ kind, afterMs: performance.now() - beganAtMs })
    })
  })
  return { kind, closed, isOpen: () => isOpen, end: () => socket.destroy() }
}

function isWritable(socket: Socket): boolean {
  return socket.writable && socket.writableLength === 0
}

function aPost(path: string, type: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`
}

function send(url: string): Promise<Response> {
  return fetch(`${url}/api/contact-us`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aMessage()),
  })
}
