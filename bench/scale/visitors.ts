import { randomInt, randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { delegateValues, type EncodedBody, encodeMultipart, payingDelegateValues } from '../forms.ts'
import { untilVerified } from '../registrations.ts'

/** How many visitors come, and what they do. */
export interface CrowdPlan {
  visitorsPerSecond: number
  seconds: number
  /** Of 100 visitors, how many register for free, and how many buy a ticket. */
  registering: number
  buying: number
}

/** What happened to one step of a load. Times are in milliseconds. */
export interface CrowdResult {
  visitors: number
  requests: number
  bought: number
  registered: number
  failures: string[]
  /** How long each request took. */
  timesMs: number[]
  /** From the first visitor to the last answer. */
  elapsedMs: number
}

const requestTimeoutMs = 30_000
const pollPaths = ['/api/countdown', '/api/earlyBird-date', '/api/settings']

/**
 * Lets visitors come at a fixed rate, however slowly the site answers, as real ones would. Each one loads the
 * home page with its files, asks for the countdown twice, and some of them register or buy a ticket.
 */
export async function sendCrowd(url: string, assets: readonly string[], crowd: CrowdPlan): Promise<CrowdResult> {
  const result: CrowdResult = {
    visitors: 0,
    requests: 0,
    bought: 0,
    registered: 0,
    failures: [],
    timesMs: [],
    elapsedMs: 0,
  }
  const visits: Promise<void>[] = []
  const startedAtMs = performance.now()
  const total = Math.round(crowd.visitorsPerSecond * crowd.seconds)
  for (let number = 0; number < total; number++) {
    const waitMs = startedAtMs + (number / crowd.visitorsPerSecond) * 1_000 - performance.now()
    if (waitMs > 1) await pause(waitMs)
    result.visitors++
    visits.push(
      visit(url, assets, crowd, number, result).catch((error: Error) => void result.failures.push(error.message)),
    )
  }
  await Promise.all(visits)
  result.elapsedMs = performance.now() - startedAtMs
  return result
}

async function visit(
  url: string,
  assets: readonly string[],
  { registering, buying }: CrowdPlan,
  number: number,
  result: CrowdResult,
): Promise<void> {
  // Linux takes every 127.x.y.z for this machine, so each visitor has an address of their own.
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const send = async (path: string, options: SendOptions = {}) => {
    const startedAtMs = performance.now()
    const answer = await sendFrom(localAddress, agent, new URL(path, url), options)
    result.requests++
    result.timesMs.push(performance.now() - startedAtMs)
    const expected = options.expectedStatus ?? 200
    if (answer.status !== expected) throw new Error(`${options.method ?? 'GET'} ${maskPath(path)}: ${answer.status}`)
    return answer
  }
  try {
    await send('/')
    await Promise.all(assets.map((asset) => send(asset)))
    await Promise.all(pollPaths.map((path) => send(path)))
    const place = number % 100
    if (place < buying) {
      await buy(send)
      result.bought++
    } else if (place < buying + registering) {
      await register(send)
      result.registered++
    }
    await send('/api/countdown')
  } finally {
    agent.destroy()
  }
}

interface SendOptions {
  method?: 'POST'
  body?: EncodedBody
  key?: string
  expectedStatus?: number
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  json: Record<string, unknown>
}

type Send = (path: string, options?: SendOptions) => Promise<Answer>

async function register(send: Send): Promise<void> {
  const key = randomUUID()
  await send('/api/paystack/pay', { method: 'POST', body: await encodeMultipart(delegateValues(key)), key })
}

async function buy(send: Send): Promise<void> {
  const key = randomUUID()
  const form = await encodeMultipart(payingDelegateValues(key))
  const { json } = await send('/api/paystack/pay', { method: 'POST', body: form, key })
  const checkoutUrl = String(json.authorization_url)
  await send(checkoutUrl)
  const emptyForm = { type: 'application/x-www-form-urlencoded', bytes: Buffer.alloc(0) }
  const paid = await send(`${checkoutUrl}/pay`, { method: 'POST', body: emptyForm, expectedStatus: 303 })
  const reference = new URL(paid.headers.location ?? '').searchParams.get('trxref')
  await untilVerified(async () => (await send(`/api/paystack/callback?reference=${reference}`)).json.status)
}

function sendFrom(localAddress: string, agent: Agent, url: URL, { method, body, key }: SendOptions): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const isDocument = method === undefined && !url.pathname.startsWith('/api/')
    const headers = {
      // Answers that are read here come uncompressed.
      ...(isDocument && { 'accept-encoding': 'gzip, deflate, br, zstd' }),
      ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const clientRequest = request(url, { agent, localAddress, method: method ?? 'GET', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const isJson = response.headers['content-type']?.startsWith('application/json') === true
        const json = isJson && !isDocument ? JSON.parse(Buffer.concat(chunks).toString()) : {}
        resolve({ status: response.statusCode ?? 0, headers: response.headers, json })
      })
    })
    clientRequest.setTimeout(requestTimeoutMs, () =>
      clientRequest.destroy(new Error(`${maskPath(url.pathname)}: timeout`)),
    )
    clientRequest.on('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(`${maskPath(url.pathname)}: ${error.code ?? error.message}`)),
    )
    clientRequest.end(body?.bytes)
  })
}

/** So that equal failures are counted together. */
function maskPath(path: string): string {
  return path.replace(/^https?:\/\/[^/]+/, '').replace(/[\w-]{16,}/g, '…')
}
