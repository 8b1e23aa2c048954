import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aPhotograph } from '../builders/grant-application'
import { measure } from '../support/measure'
import { treeMemory } from '../support/servers/process-memory'
import { freshVariables } from '../support/servers/start-app'
import { startBuilt } from '../support/servers/start-process'
import { bombs } from './cases/image-bombs'
import { askFor, grantPath, send, sendUntilTaken, standStill } from './harness/uploading'

/** How much comes at once. The short measure sends a few of each kind; what it finds is the same. */
const crowd = measure({
  short: { bombPosts: 2, large: 5, standing: 4, jsons: 200, honest: 1 },
  full: { bombPosts: 40, large: 30, standing: 20, jsons: 1_000, honest: 10 },
})
const inFull = measure({ short: false, full: true })

/** All processes of the server together, in megabytes (process-memory.ts). */
const mostMegabytes = 350
/** How long an asset may take, in milliseconds; a machine that is busy with other tests says nothing about it. */
const assetMs = 300
const timeoutMs = 600_000

/** As `npm start` runs it (tools/run.mjs), behind a proxy that names the visitors, and with the watch over its event loop, which tells how long a crowd holds it. */
const asStarted = {
  TRUST_PROXY: '1',
  MALLOC_ARENA_MAX: '1',
  NODE_OPTIONS: `--max-semi-space-size=2 --import=${path.resolve('test/fuzz/harness/watch-event-loop.ts')}`,
}

test(
  'whatever is sent as pictures, the server stays small, answers others, and takes the pictures of an honest visitor',
  async () => {
    const variables: Record<string, string> = { ...(await freshVariables('sqlite')), ...asStarted }
    await using server = startBuilt('dist/server/server.js', variables)
    await server.ready()
    const started = server.out().length
    const files = await some(measure({ short: 12, full: 1 }))
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
      ...range(crowd.standing).map(() =>
        standStill(server.url, grantPath, 'multipart/form-data; boundary=b', 49_000_000),
      ),
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
    const alarms =
      server
        .out()
        .slice(started)
        .match(/^alarm: .*held.*$/gm) ?? []
    console.log(
      `figure: pictures, ${met.length} attackers: ${most.toFixed(0)} MB at most, assets ${quantile(assets, 0.5)} ms in the middle, ${quantile(assets, 0.95)} ms for 95 % and ${slowestMs.toFixed(0)} ms at most, ` +
        `an honest form with 5 pictures ${(Math.max(...honest) / 1_000).toFixed(1)} s at most; answers ${JSON.stringify(count(met))}, held ${JSON.stringify(alarms)}`,
    )
    expect(met.filter((status) => status === 500)).toEqual([])
    expect(most).toBeLessThan(mostMegabytes)
    expect(assets.filter((tookMs) => tookMs === Infinity)).toEqual([])
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
    for (const { what, bytes } of await some(measure({ short: 12, full: 1 }))) {
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

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function count(statuses: readonly number[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]))
}

function quantile(numbers: readonly number[], share: number): string {
  return (numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0).toFixed(0)
}
