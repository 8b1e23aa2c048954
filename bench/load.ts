import { Agent, request } from 'node:http'
import type { EncodedBody } from './forms.ts'

/** The used parts of a response. */
export interface LoadResponse {
  status: number
  location: string | undefined
  json: Record<string, unknown>
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/**
 * Runs `task` for every number below `count`, with this concurrency. Returns the number of tasks per
 * second.
 */
export async function measurePerSecond(
  { count, concurrency }: { count: number; concurrency: number },
  task: (number: number) => Promise<void>,
): Promise<number> {
  let nextNumber = 0
  const worker = async () => {
    while (nextNumber < count) await task(nextNumber++)
  }
  const startedAtMs = performance.now()
  await Promise.all(Array.from({ length: concurrency }, worker))
  return count / ((performance.now() - startedAtMs) / 1000)
}

/**
 * Sends a request without the overhead of `fetch`, because the client shares the CPU with the server. A
 * response that is not JSON is returned as {}.
 */
export function sendRequest(
  url: string,
  { body, key }: { body?: EncodedBody; key?: string } = {},
): Promise<LoadResponse> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const clientRequest = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        const isJson = headers['content-type']?.startsWith('application/json') === true
        const json = isJson ? JSON.parse(Buffer.concat(chunks).toString()) : {}
        resolve({ status, location: headers.location, json })
      })
    })
    clientRequest.on('error', reject)
    clientRequest.end(body?.bytes)
  })
}
