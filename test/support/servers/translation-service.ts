import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The response to one request: status, body and delay. */
interface TranslationReply {
  status?: number
  body?: unknown
  delayMs?: number
}

/** The body of one request. */
export interface TranslationRequest {
  q: string
  source: string
  target: string
  format: string
}

/**
 * Starts a translation service with the same HTTP protocol as the public one, for `await using`. Tests may
 * replace `respond` at any time; by default it puts the language before the text.
 */
export async function startTranslationService() {
  const requests: TranslationRequest[] = []
  let openCount = 0
  let maxOpenCount = 0
  const service = {
    url: '',
    /** All requests so far. */
    requests,
    /** The highest number of requests that were open at the same time. */
    maxOpenCount: () => maxOpenCount,
    respond: ({ q, target }: TranslationRequest): TranslationReply => ({ body: { translatedText: `${target}:${q}` } }),
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
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const translationRequest: TranslationRequest = JSON.parse(Buffer.concat(chunks).toString())
    requests.push(translationRequest)
    maxOpenCount = Math.max(maxOpenCount, ++openCount)
    const { status = 200, body = {}, delayMs = 0 } = service.respond(translationRequest)
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    openCount--
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}
