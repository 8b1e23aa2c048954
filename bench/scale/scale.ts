import { globSync } from 'node:fs'
import { testedBuild } from '../../tools/builds/tested-build.ts'
import { createTemporaryFolder } from '../cleanup.ts'
import { servePostgres } from '../postgres.ts'
import { findFreePort, serveSite } from '../processes.ts'
import { type Figure, printColumns } from '../table.ts'
import { serveBehindNginx } from './nginx.ts'
import { startMeasuringProcessorShares } from './processor-shares.ts'
import { type CrowdPlan, type CrowdResult, sendCrowd } from './visitors.ts'

const stepSeconds = 20
/** Visitors a second, step by step until the site bends. */
const steps = [10, 20, 40, 60, 80, 120, 160, 240]
/** Of 100 visitors on an ordinary day. */
const ordinary = { registering: 5, buying: 2 }
/** Beyond these, a step counts as bent. */
const bend = { p95Ms: 1_000, failedShare: 0.001 }

/**
 * An hour in which tickets go on sale to the country: 100,000 visitors and 10,000 buyers, three in ten of them
 * in the first five minutes. Source: docs/scale.md#an-on-sale-hour.
 */
const onSale = { visitors: 100_000, buyers: 10_000, firstShare: 0.3, firstSeconds: 300, rehearsedSeconds: 60 }

/**
 * Loads two servers on PostgreSQL behind nginx in steps until they bend, and rehearses the first minute of an
 * on-sale hour. Prints a table of its own, because its figures have no floor beside them. Linux only.
 */
export async function measureScale(): Promise<Figure[]> {
  await using postgres = await servePostgres()
  const port = await findFreePort()
  const { folder: dataDir, remove } = createTemporaryFolder('shared')
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
  }
  await using first = await serveSite({ ...environment, DESK_PORT: 'off' })
  await using second = await serveSite({ ...environment, DESK_PORT: 'off' })
  await using nginx = await serveBehindNginx([first.url, second.url], port)
  const url = `http://127.0.0.1:${port}`
  const assets = await findAssets(url)
  const startMeasuring = () =>
    startMeasuringProcessorShares({
      byId: { 'server 1': first.pid, 'server 2': second.pid, visitors: process.pid },
      byProgram: ['nginx', 'postgres'],
    })
  const table: string[][] = [headings]
  for (const visitorsPerSecond of steps) {
    const { row, isBent } = await runStep(
      url,
      assets,
      { visitorsPerSecond, seconds: stepSeconds, ...ordinary },
      startMeasuring,
    )
    table.push(row)
    if (isBent) break
  }
  const peak = (onSale.visitors * onSale.firstShare) / onSale.firstSeconds
  const buying = Math.round((onSale.buyers / onSale.visitors) * 100)
  const rehearsal = { visitorsPerSecond: peak, seconds: onSale.rehearsedSeconds, registering: 0, buying }
  const { row } = await runStep(url, assets, rehearsal, startMeasuring)
  table.push(row)
  console.log('\ntwo servers on PostgreSQL behind nginx; the last line is the first minute of an on-sale hour')
  printColumns(table)
  await nginx.stop()
  remove()
  return []
}

const headings = ['offered', 'served', 'requests', 'p50', 'p95', 'p99', 'failed', 'registered', 'bought', 'processors']

async function runStep(
  url: string,
  assets: readonly string[],
  crowd: CrowdPlan,
  startMeasuring: () => () => Map<string, number>,
): Promise<{ row: string[]; isBent: boolean }> {
  const readShares = startMeasuring()
  const result = await sendCrowd(url, assets, crowd)
  const shares = readShares()
  const seconds = result.elapsedMs / 1_000
  const failedShare = result.failures.length / result.visitors
  const p95Ms = percentile(result, 0.95)
  for (const [failure, count] of countEqual(result.failures)) console.log(`  ${count} × ${failure}`)
  const row = [
    `${crowd.visitorsPerSecond.toFixed(0)}/s`,
    `${(result.visitors / seconds).toFixed(0)}/s`,
    `${(result.requests / seconds).toFixed(0)}/s`,
    ...[0.5, 0.95, 0.99].map((share) => `${percentile(result, share).toFixed(0)} ms`),
    `${(failedShare * 100).toFixed(2)} %`,
    String(result.registered),
    String(result.bought),
    [...shares].map(([label, percent]) => `${label} ${percent.toFixed(0)} %`).join(', '),
  ]
  return { row, isBent: p95Ms > bend.p95Ms || failedShare > bend.failedShare }
}

/** The files that the home page loads first: its scripts, styles and fonts. */
async function findAssets(url: string): Promise<string[]> {
  const home = await (await fetch(url)).text()
  const named = globSync('assets/*.{js,css,woff2,avif}', { cwd: `${testedBuild}/client` }).map((name) => `/${name}`)
  return named.filter((name) => home.includes(name))
}

function percentile({ timesMs }: CrowdResult, share: number): number {
  const sorted = timesMs.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function countEqual(texts: readonly string[]): [string, number][] {
  return [...Map.groupBy(texts, (text) => text)].map(([text, all]): [string, number] => [text, all.length]).slice(0, 5)
}
