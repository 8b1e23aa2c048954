import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the service answers one request: a status, what it says, and after how long. */
interface Reply {
  status?: number
  body?: unknown
  afterMs?: number
}

/** One request as it came. */
export interface Asked {
  q: string
  source: string
  target: string
  format: string
}

/**
 * A translation service that speaks the public service's protocol over HTTP, for `await using`. `answer` may be exchanged at any time; the usual
 * one puts the language before the text.
 */
export async function translationService() {
  const asked: Asked[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const service = {
    url: '',
    /** Every request so far. */
    asked,
    /** The most requests that were open at one time. */
    mostAtOnce: () => mostAtOnce,
    answer: ({ q, target }: Asked): Reply => ({ body: { translatedText: `${target}:${q}` } }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (request.method !== 'POST' || request.url !== '/translate') return response.writeHead(404).end()
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const question: Asked = JSON.parse(Buffer.concat(parts).toString())
    asked.push(question)
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    const { status = 200, body = {}, afterMs = 0 } = service.answer(question)
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    atOnce--
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}
