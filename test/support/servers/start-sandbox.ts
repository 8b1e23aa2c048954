import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, vi } from 'vitest'
import { createPaymentReference } from '../../../src/domain/references'
import { sandboxPlugin } from '../../../src/sandbox/plugin.server'
import { freePort } from './free-port'

const secretKey = 'sk_test_sandbox'
const returnUrl = 'http://localhost:3000/success'

/** A temporary folder for `await using`, for sandboxes that restart in it. */
export function createTempFolder() {
  const path = mkdtempSync(join(tmpdir(), 'sandbox-'))
  return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true, force: true }) }
}

/** Starts a sandbox provider and a receiver for its webhooks in place of the site. */
export async function startSandbox(dataFolder?: string) {
  const folder = dataFolder === undefined ? createTempFolder() : undefined
  const webhookReceiver = await startWebhookReceiver()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/sandbox/paystack`
  const app = Fastify()
  const requestedUrls: string[] = []
  app.addHook('onRequest', async (request) => void requestedUrls.push(request.url))
  const file = join(dataFolder ?? folder?.path ?? '', 'sandbox.sqlite')
  await app.register(sandboxPlugin, {
    prefix: '/sandbox/paystack',
    file,
    secretKey,
    publicUrl: url,
    webhookUrl: webhookReceiver.url,
  })
  await app.listen({ port, host: '127.0.0.1' })

  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${url}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const toResult = async (response: Response) => ({ status: response.status, json: await response.json() })
  const initialize = async (fields: Record<string, unknown>) => {
    const payment = { email: 'ada@example.com', amount: 510_000, callback_url: returnUrl, ...fields }
    return toResult(await call('POST', 'transaction/initialize', payment))
  }
  return {
    url,
    secretKey,
    returnUrl,
    call,
    initialize,
    events: webhookReceiver.events,
    setWebhookResponse: webhookReceiver.setResponse,
    verify: async (reference: string) => toResult(await call('GET', `transaction/verify/${reference}`)),
    control: async (behaviour: Record<string, unknown>) => toResult(await call('POST', 'control', behaviour)),
    open: async (fields: Record<string, unknown> = {}) => {
      const reference = createPaymentReference()
      const { json: opened } = await initialize({ reference, ...fields })
      return { reference, opened, checkout: opened.data.authorization_url as string }
    },
    /** Sends a button's form as a browser does, with an empty body, but does not follow the redirect. */
    press: (checkout: string, button: 'pay' | 'decline' | 'abandon') => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return fetch(`${checkout}/${button}`, { method: 'POST', headers, body: '', redirect: 'manual' })
    },
    /** The number of requests received whose URL contains this text. */
    countRequests: (urlPart: string) => requestedUrls.filter((address) => address.includes(urlPart)).length,
    expectEvents: (count: number) =>
      vi.waitFor(() => expect(webhookReceiver.events).toHaveLength(count), { timeout: 120_000 }),
    /** Closes the sandbox once it has received a request for this path. */
    closeAfterRequest: async (path: string) => {
      await vi.waitFor(() => expect(requestedUrls).toContainEqual(expect.stringContaining(path)))
      await app.close()
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await webhookReceiver.close()
      await folder?.[Symbol.asyncDispose]()
    },
  }
}

async function startWebhookReceiver() {
  const events: { body: string; signature: string }[] = []
  let responseStatus: number | 'silence' = 200
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    events.push({ body, signature: String(request.headers['x-paystack-signature']) })
    if (responseStatus !== 'silence') response.writeHead(responseStatus).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    events,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    setResponse: (next: number | 'silence') => {
      responseStatus = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
