import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { anApplication, aPhotograph } from '../an-application'
import { formOf } from '../form-of'
import { measure } from '../measure'
import { treeMemory } from '../process-tree'
import { freshVariables } from '../start-app'
import { startBuilt } from '../start-process'
import { bombs } from './bombs'

/** How much comes at once. The short measure sends a few of each kind; what it finds is the same. */
const crowd = measure({
  short: { bombPosts: 4, large: 6, standing: 6, jsons: 200, honest: 2 },
  full: { bombPosts: 40, large: 30, standing: 20, jsons: 1_000, honest: 10 },
})
const inFull = measure({ short: false, full: true })

/** All processes of the server together, in megabytes. */
const mostMegabytes = 350
/** How long an asset may take, in milliseconds; a machine that is busy with other tests says nothing about it. */
const assetMs = 300
const timeoutMs = 600_000

const posts = '/api/register-grant'

/** As `npm start` runs it (tools/run.mjs), behind a proxy that names the visitors. */
const asStarted = { TRUST_PROXY: '1', MALLOC_ARENA_MAX: '1', NODE_OPTIONS: '--max-semi-space-size=2' }

test(
  'whatever is sent as pictures, the server stays small, answers others, and takes the pictures of an honest visitor',
  async () => {
    const variables: Record<string, string> = { ...(await freshVariables('sqlite')), ...asStarted }
    await using server = startBuilt('dist/server/server.js', variables)
    await server.ready()
    const files = await some(measure({ short: 6, full: 1 }))
    let isOver = false
    let most = 0
    const assets: number[] = []
    const bystander = askFor(`${server.url}/favicon.svg`, (tookMs) => assets.push(tookMs))
    const watching = (async () => {
      while (!isOver) {
        most = Math.max(most, treeMemory(server.pid))
        await pause(20)
      }
    })()
    const attacks = [
      ...range(crowd.bombPosts).map((number) =>
        send(
          server.url,
          `198.51.100.${number % 4}`,
          range(5).map((index) => files[(number * 5 + index) % files.length]?.bytes ?? Buffer.alloc(0)),
        ),
      ),
      ...range(crowd.large).map(() =>
        send(server.url, '198.51.100.7', Array<Buffer>(5).fill(Buffer.alloc(10 * 1024 ** 2, 'x'))),
      ),
      ...range(crowd.standing).map(() => standStill(server.url, posts, 'multipart/form-data; boundary=b', 49_000_000)),
      ...range(crowd.jsons).map(() => standStill(server.url, '/api/contact-us', 'application/json', 127_000)),
    ]
    const photograph = await aPhotograph({ width: 1_600, height: 1_200 })
    const honest: number[] = []
    for (const number of range(crowd.honest)) {
      const began = performance.now()
      const status = await sendUntilTaken(server.url, `203.0.113.${number}`, Array<Buffer>(5).fill(photograph))
      expect(status).toBe(200)
      honest.push(performance.now() - began)
    }
    const met = await Promise.all(attacks)
    isOver = true
    await watching
    await bystander.terminate()
    const slowestMs = Math.max(...assets)
    console.log(
      `figure: pictures, ${met.length} attackers: ${most.toFixed(0)} MB at most, assets ${quantile(assets, 0.5)} ms in the middle and ${slowestMs.toFixed(0)} ms at most, ` +
        `an honest form with 5 pictures ${(Math.max(...honest) / 1_000).toFixed(1)} s at most; answers ${JSON.stringify(count(met))}`,
    )
    expect(met.filter((status) => status === 500)).toEqual([])
    expect(most).toBeLessThan(mostMegabytes)
    if (inFull) expect(slowestMs).toBeLessThan(assetMs)
    // Nothing of them stays on the disk.
    const uploads = path.join(variables.DATA_DIR ?? '', 'uploads')
    const left = () => readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    await expect.poll(left).toEqual([])
  },
  timeoutMs,
)

test(
  'no bomb of any kind takes the memory of the machine, and each is answered',
  async () => {
    const variables: Record<string, string> = { ...(await freshVariables('sqlite')), ...asStarted }
    await using server = startBuilt('dist/server/server.js', variables)
    await server.ready()
    for (const { what, bytes } of await some(measure({ short: 6, full: 1 }))) {
      let most = 0
      const timer = setInterval(() => {
        most = Math.max(most, treeMemory(server.pid))
      }, 10)
      const began = performance.now()
      const status = await send(server.url, '198.51.100.1', [bytes])
      clearInterval(timer)
      console.log(`figure: ${what}: ${status}, ${most.toFixed(0)} MB, ${Math.round(performance.now() - began)} ms`)
      expect([200, 413, 422], what).toContain(status)
      expect(most, what).toBeLessThan(mostMegabytes)
    }
  },
  timeoutMs,
)

/** Every bomb, or every so manieth of them. */
async function some(every: number): Promise<{ what: string; bytes: Buffer }[]> {
  const made: { what: string; bytes: Buffer }[] = []
  for (const [index, [what, make]] of Object.entries(bombs).entries())
    if (index % every === 1 % every) made.push({ what, bytes: await make() })
  return made
}

/** Sends an application with these pictures from this address. Answers the status; 0 where the connection was cut. */
async function send(url: string, address: string, pictures: readonly Buffer[], key?: string): Promise<number> {
  const files = pictures.map((bytes, index) => new File([bytes as BlobPart], `${index}.jpg`, { type: 'image/jpeg' }))
  const headers = { 'x-forwarded-for': address, ...(key !== undefined && { 'idempotency-key': key }) }
  return fetch(`${url}${posts}`, { method: 'POST', body: formOf(anApplication({ files })), headers }).then(
    async (response) => {
      await response.text()
      return response.status
    },
    () => 0,
  )
}

/** As the page's sender does: again under the same key while the server is busy. */
async function sendUntilTaken(url: string, address: string, pictures: readonly Buffer[]): Promise<number> {
  const key = `key-of-${address}`
  for (let left = 5; ; left--) {
    const status = await send(url, address, pictures, key)
    if (left === 0 || ![0, 409, 429, 503].includes(status)) return status
    await pause(1_000)
  }
}

/** Sends most of a body at once and then nothing. Answers the status of what it is told; 0 where it is only cut off. */
function standStill(url: string, to: string, type: string, length: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let told = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      told += text
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(told)?.[1] ?? 0)))
    const head = `POST ${to} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.9\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
    const part =
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
    const file = Buffer.alloc(9_700_000, 'x')
    socket.write(head)
    if (type === 'application/json') socket.write(`{"message":"${'x'.repeat(length - 100)}`)
    else for (const _ of range(5)) socket.write(Buffer.concat([Buffer.from(`\r\n${part}`), file]))
  })
}

/** Asks for a file ten times a second, in a thread of its own: what the attackers cost this test is not the server's. */
function askFor(url: string, tell: (tookMs: number) => void): Worker {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads')
    const { get } = require('node:http')
    const ask = () => {
      const began = performance.now()
      get(workerData, (response) => response.resume().on('end', () => {
        parentPort.postMessage(response.statusCode === 200 ? performance.now() - began : Infinity)
        setTimeout(ask, 100)
      })).on('error', () => parentPort.postMessage(Infinity))
    }
    ask()`
  return new Worker(code, { eval: true, workerData: url }).on('message', tell)
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function count(statuses: readonly number[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]))
}

function quantile(numbers: readonly number[], share: number): string {
  return (numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0).toFixed(0)
}
