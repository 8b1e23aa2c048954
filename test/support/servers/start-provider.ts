import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPaystackClient } from '../../../src/adapters/payment-provider/paystack.server'

const secretKey = 'sk_test_neverShowThisKey'

/** Starts a provider that returns this response to every request. */
export function startProviderReturning(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return startProvider((_, response) => response.writeHead(status).end(text))
}

/**
 * Starts a real HTTP server in place of the provider. Returns the received requests and our client for it.
 */
export async function startProvider(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  timeoutMs = 5_000,
) {
  const requests: { method?: string; url?: string; authorization?: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = (await request.toArray()).join('')
    requests.push({ method, url, authorization: headers.authorization ?? '', body })
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    requests,
    secretKey,
    client: createPaystackClient({ secretKey, url, timeoutMs }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
