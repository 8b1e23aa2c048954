import { Agent, request } from 'node:http'
import type { Body } from './forms.ts'

/** An answer as far as it is looked at. */
export interface Answer {
  status: number
  location: string | undefined
  json: Record<string, unknown>
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Does `one` for every number below `count`, so many at once, and tells how many were done a second. */
export async function perSecond(
  { count, atOnce }: { count: number; atOnce: number },
  one: (number: number) => Promise<void>,
): Promise<number> {
  let next = 0
  const work = async () => {
    while (next < count) await one(next++)
  }
  const beganMs = performance.now()
  await Promise.all(Array.from({ length: atOnce }, work))
  return count / ((performance.now() - beganMs) / 1000)
}

/** Calls without the weight of `fetch`: the caller shares its processor with the server. An answer that is no JSON reads as {}. */
export function call(url: string, { body, key }: { body?: Body; key?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const outgoing = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const { statusCode: status = 0, headers } = incoming
        const isJson = headers['content-type']?.startsWith('application/json') === true
        const json = isJson ? JSON.parse(Buffer.concat(chunks).toString()) : {}
        resolve({ status, location: headers.location, json })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body?.bytes)
  })
}
