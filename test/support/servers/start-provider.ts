import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paystack } from '../../../src/adapters/payment-provider/paystack.server'

const secretKey = 'sk_test_neverShowThisKey'

/** For tests: a provider that gives this one answer to every call. */
export function answering(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return startProvider((_, response) => response.writeHead(status).end(text))
}

/** For tests: a real server in the provider's place, the calls it was sent, and our client of it. */
export async function startProvider(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  timeoutMs = 5_000,
) {
  const calls: { method?: string; url?: string; authorization?: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = (await request.toArray()).join('')
    calls.push({ method, url, authorization: headers.authorization ?? '', body })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    calls,
    secretKey,
    client: paystack({ secretKey, url, timeoutMs }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
