import { globSync, statSync } from 'node:fs'
import autocannon from 'autocannon'
import { testedBuild } from '../tools/builds/tested-build.ts'
import { processorMilliseconds, type ServedProcess, servePeer, serveSite } from './processes.ts'
import { type Figure, median } from './table.ts'

const repetitions = 3
const warmUpAmount = 3_000
const amount = 10_000
const connections = 50

/** As a phone sends them. */
const headers = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'accept-language': 'en-NG,en;q=0.9',
  'sec-fetch-site': 'same-origin',
}

/**
 * Measures the processor time that the server takes for a request on an open connection, in a process of its
 * own: unlike requests per second, it does not depend on the client or on other work of the machine. Linux
 * only.
 */
export async function measureProcessorTimePerRequest(): Promise<Figure[]> {
  if (process.platform !== 'linux') {
    console.error('processor time is measured on Linux only')
    return []
  }
  await using site = await serveSite()
  await using peer = await servePeer(import.meta.resolve('./peers/bare-file-server.ts'))
  const assets = globSync('assets/*.{js,css,woff2,avif}', { cwd: `${testedBuild}/client` }).map((name) => `/${name}`)
  const largest = assets.toSorted((one, other) => sentBytes(other) - sentBytes(one)).slice(0, 1)
  const figures = [
    await compare('static asset, processor time', assets, { site, peer, maxMicroseconds: 100 }),
    await compare(`the largest (${Math.round(sentBytes(largest[0] ?? '') / 1000)} kB)`, largest, { site, peer }),
    await compare('the same, not modified', largest, { site, extraHeaders: await validator(site, largest[0] ?? '') }),
    await compare('home page, processor time', ['/'], { site }),
  ]
  const poll = await compare('countdown poll, processor time', ['/api/countdown'], { site })
  return [
    ...figures,
    poll,
    {
      label: 'countdown polls that one core answers',
      value: 1e6 / poll.value,
      unit: '/s',
      target: { measure: 'figure', min: 10_000 },
    },
  ]
}

interface Comparison {
  site: ServedProcess
  peer?: ServedProcess
  maxMicroseconds?: number
  extraHeaders?: Record<string, string>
}

async function compare(label: string, paths: readonly string[], options: Comparison): Promise<Figure> {
  const { site, peer, maxMicroseconds, extraHeaders } = options
  const times: number[] = []
  const peerTimes: number[] = []
  for (let run = 0; run < repetitions; run++) {
    times.push(await microsecondsPerRequest(site, paths, extraHeaders))
    if (peer !== undefined) peerTimes.push(await microsecondsPerRequest(peer, paths, extraHeaders))
  }
  return {
    label,
    value: median(times),
    unit: 'µs',
    ...(peer && { baseline: { name: 'node:http', figure: median(peerTimes) } }),
    ...(maxMicroseconds !== undefined && { target: { measure: 'figure', max: maxMicroseconds } }),
  }
}

/** Sends requests to these paths in turn. Throws if one fails, because the work would not be comparable. */
async function microsecondsPerRequest(
  { url, pid }: ServedProcess,
  paths: readonly string[],
  extraHeaders: Record<string, string> = {},
): Promise<number> {
  const requests = paths.map((path) => ({ path, headers: { ...headers, ...extraHeaders } }))
  await autocannon({ url, connections, amount: warmUpAmount, requests })
  const beforeMs = processorMilliseconds(pid)
  const result = await autocannon({ url, connections, amount, requests })
  const spentMs = processorMilliseconds(pid) - beforeMs
  const answered = (result.statusCodeStats['200']?.count ?? 0) + (result.statusCodeStats['304']?.count ?? 0)
  if (answered < amount) throw new Error(`${url} answered ${answered} of ${amount} requests`)
  return (spentMs / amount) * 1_000
}

/** The header with which a client asks whether its version is still current. */
async function validator({ url }: ServedProcess, path: string): Promise<Record<string, string>> {
  const response = await fetch(url + path)
  await response.arrayBuffer()
  return { 'if-none-match': response.headers.get('etag') ?? '' }
}

/** The bytes of a built file as they are sent. */
function sentBytes(path: string): number {
  const file = `${testedBuild}/client${path}`
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
