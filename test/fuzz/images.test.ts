import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testedBuild } from '../../tools/builds/tested-build'
import { aPhoto } from '../builders/grant-application'
import { processTreeMemoryMb } from '../support/servers/process-memory'
import { createEnvironment } from '../support/servers/start-app'
import { startBuiltProgram } from '../support/servers/start-process'
import { testScale } from '../support/test-scale'
import { avifBombs } from './cases/avif-bombs'
import { claimedSizes } from './cases/claimed-sizes'
import { imageBombs } from './cases/image-bombs'
import { manyParts } from './cases/many-parts'
import { manyPieces } from './cases/many-pieces'
import { createAlarmFinder, maxAlarmDelayMs } from './harness/run-case'
import { type RawRequest, sendRaw } from './harness/send-raw-request'
import {
  createRawUpload,
  grantPath,
  pollFile,
  stallUpload,
  uploadImages,
  uploadUntilAccepted,
} from './harness/upload-images'

/**
 * The number of concurrent uploads. The short scale sends a few of each kind and checks the same
 * properties.
 */
const loadCounts = testScale({
  short: { bombUploads: 2, largeUploads: 5, stalledUploads: 4, jsonUploads: 200, validUploads: 1 },
  full: { bombUploads: 40, largeUploads: 30, stalledUploads: 20, jsonUploads: 1_000, validUploads: 10 },
})
const isFullScale = testScale({ short: false, full: true })

/** The memory limit for all processes of the server together, in megabytes (process-memory.ts). */
const maxMegabytes = 350
/**
 * The time limit for an asset in milliseconds; it is not checked at the short scale, where other tests keep
 * the machine busy.
 */
const maxAssetMs = 300
const timeoutMs = 600_000

/**
 * Trust in the proxy header with client addresses, and the event loop watch, which reports how long the
 * server was blocked.
 */
const startEnvironment = {
  TRUST_PROXY: '1',
  NODE_OPTIONS: `--import=${path.resolve('test/fuzz/harness/watch-event-loop.ts')}`,
}

test(
  'whatever is uploaded as images, memory stays low, other requests are served, and valid images are accepted',
  async () => {
    const variables: Record<string, string> = { ...(await createEnvironment('sqlite')), ...startEnvironment }
    await using server = startBuiltProgram(`${testedBuild}/server/server.js`, variables)
    await server.waitUntilReady()
    const started = server.out().length
    const files = await createSome({ ...imageBombs, ...manyPieces, ...avifBombs }, testScale({ short: 12, full: 1 }))
    let isOver = false
    let peakMegabytes = 0
    const assets: number[] = []
    const assetPoller = pollFile(`${server.url}/favicon.svg`, (durationMs) => assets.push(durationMs))
    const memoryWatch = (async () => {
      while (!isOver) {
        peakMegabytes = Math.max(peakMegabytes, processTreeMemoryMb(server.pid))
        await pause(20)
      }
    })()
    const attacks = [
      ...range(loadCounts.bombUploads).map((number) =>
        uploadImages(
          server.url,
          `198.51.100.${number % 4}`,
          range(5).map((index) => files[(number * 5 + index) % files.length]?.bytes ?? Buffer.alloc(0)),
        ),
      ),
      ...range(loadCounts.largeUploads).map(() =>
        uploadImages(server.url, '198.51.100.7', Array<Buffer>(5).fill(Buffer.alloc(10 * 1024 ** 2, 'x'))),
      ),
      ...range(loadCounts.stalledUploads).map(() =>
        stallUpload(server.url, grantPath, 'multipart/form-data; boundary=b', 49_000_000),
      ),
      ...range(loadCounts.jsonUploads).map(() =>
        stallUpload(server.url, '/api/contact-us', 'application/json', 127_000),
      ),
    ]
    const photo = await aPhoto({ width: 1_600, height: 1_200 })
    const validUploadTimesMs: number[] = []
    for (const number of range(loadCounts.validUploads)) {
      const startedAtMs = performance.now()
      const status = await uploadUntilAccepted(server.url, `203.0.113.${number}`, Array<Buffer>(5).fill(photo))
      expect(status).toBe(200)
      validUploadTimesMs.push(performance.now() - startedAtMs)
    }
    const statuses = await Promise.all(attacks)
    isOver = true
    await memoryWatch
    await assetPoller.terminate()
    const slowestMs = Math.max(...assets)
    const alarms = findAlarms(server.out().slice(started))
    console.log(
      `figure: pictures, ${statuses.length} attackers: ${peakMegabytes.toFixed(0)} MB at most, assets ${quantile(assets, 0.5)} ms in the middle, ${quantile(assets, 0.95)} ms for 95 % and ${slowestMs.toFixed(0)} ms at most, ` +
        `an honest form with 5 pictures ${(Math.max(...validUploadTimesMs) / 1_000).toFixed(1)} s at most; responses ${JSON.stringify(count(statuses))}, held ${JSON.stringify(alarms)}`,
    )
    expect(statuses.filter((status) => status === 500)).toEqual([])
    expect(peakMegabytes).toBeLessThan(maxMegabytes)
    expect(assets.filter((durationMs) => durationMs === Infinity)).toEqual([])
    if (isFullScale) expect(slowestMs).toBeLessThan(maxAssetMs)
    // No uploaded file remains on the disk.
    const uploads = path.join(variables.DATA_DIR ?? '', 'uploads')
    const leftoverFiles = () =>
      readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    await expect.poll(leftoverFiles).toEqual([])
  },
  timeoutMs,
)

test(
  'no image bomb of any kind exceeds the memory limit or blocks the server, and each gets a response',
  async () => {
    const variables: Record<string, string> = { ...(await createEnvironment('sqlite')), ...startEnvironment }
    await using server = startBuiltProgram(`${testedBuild}/server/server.js`, variables)
    await server.waitUntilReady()
    const started = server.out().length
    const alarms = () => findAlarms(server.out().slice(started))
    const findAlarm = createAlarmFinder({ url: server.url, alarms })
    const bombs = [
      ...(await createSome({ ...imageBombs, ...manyPieces }, testScale({ short: 12, full: 1 }))).map((bomb) => ({
        ...bomb,
        statuses: [200, 413, 422],
      })),
      ...[
        ...(await createSome({ ...claimedSizes, ...manyParts }, 1)),
        ...(await createSome(avifBombs, testScale({ short: 4, full: 1 }))),
      ].map((bomb) => ({ ...bomb, statuses: [422] })),
    ]
    let lastUpload: RawRequest | undefined
    for (const { name, bytes, statuses } of bombs) {
      let peakMegabytes = 0
      const timer = setInterval(() => {
        peakMegabytes = Math.max(peakMegabytes, processTreeMemoryMb(server.pid))
      }, 10)
      const startedAtMs = performance.now()
      lastUpload = await createRawUpload('198.51.100.1', [bytes])
      const status = await sendAsPagesDo(server.url, lastUpload)
      clearInterval(timer)
      console.log(
        `figure: ${name}: ${status}, ${peakMegabytes.toFixed(0)} MB, ${Math.round(performance.now() - startedAtMs)} ms`,
      )
      expect(statuses, name).toContain(status)
      expect(peakMegabytes, name).toBeLessThan(maxMegabytes)
      expect(await findAlarm(lastUpload), name).toBe(undefined)
    }
    if (lastUpload !== undefined) expect(await findAlarm(lastUpload, maxAlarmDelayMs)).toBe(undefined)
  },
  timeoutMs,
)

/**
 * Sends an upload up to five times while the server says that it is busy, as our pages do: a picture that takes nearly
 * all memory is told to come again, until it is converted or refused. Returns the last status.
 */
async function sendAsPagesDo(url: string, upload: RawRequest): Promise<number | string> {
  for (let sendsLeft = 5; ; sendsLeft--) {
    const result = await sendRaw(url, upload)
    const status = result.kind === 'answered' ? result.status : result.kind
    if (status !== 503 || sendsLeft === 1) return status
  }
}

/** The alarms in the output of a server with the event loop watch, one line each. */
function findAlarms(output: string): string[] {
  return output.match(/^alarm: .*$/gm) ?? []
}

/** Creates every file, or every `step`-th one. */
async function createSome(files: typeof imageBombs, step: number): Promise<{ name: string; bytes: Buffer }[]> {
  const created: { name: string; bytes: Buffer }[] = []
  for (const [index, [name, create]] of Object.entries(files).entries())
    if (index % step === 1 % step) created.push({ name, bytes: await create() })
  return created
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
