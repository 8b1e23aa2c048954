import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, vi } from 'vitest'
import { newPaymentReference } from '../../../src/domain/references'
import { sandbox } from '../../../src/sandbox/plugin.server'

const secretKey = 'sk_test_sandbox'
const returnPage = 'http://localhost:3000/success'

/** A folder that goes when its user does, for sandboxes that restart in it. */
export function newFolder() {
  const path = mkdtempSync(join(tmpdir(), 'sandbox-'))
  return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true, force: true }) }
}

/** For tests: a sandbox that listens, and the site's end of its webhooks. */
export async function startSandbox(keepIn?: string) {
  const folder = keepIn === undefined ? newFolder() : undefined
  const site = await startSite()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/sandbox/paystack`
  const app = Fastify()
  const received: string[] = []
  app.addHook('onRequest', async (request) => void received.push(request.url))
  const file = join(keepIn ?? folder?.path ?? '', 'sandbox.sqlite')
  await app.register(sandbox, { prefix: '/sandbox/paystack', file, secretKey, publicUrl: url, webhookUrl: site.url })
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
  const answered = async (response: Response) => ({ status: response.status, json: await response.json() })
  const initialize = async (fields: Record<string, unknown>) => {
    const payment = { email: 'ada@example.com', amount: 510_000, callback_url: returnPage, ...fields }
    return answered(await call('POST', 'transaction/initialize', payment))
  }
  return {
    url,
    secretKey,
    returnPage,
    call,
    initialize,
    events: site.events,
    answerWebhooksWith: site.answerWith,
    verify: async (reference: string) => answered(await call('GET', `transaction/verify/${reference}`)),
    control: async (conditions: Record<string, unknown>) => answered(await call('POST', 'control', conditions)),
    open: async (fields: Record<string, unknown> = {}) => {
      const reference = newPaymentReference()
      const { json: opened } = await initialize({ reference, ...fields })
      return { reference, opened, checkout: opened.data.authorization_url as string }
    },
    /** As a browser sends the form of a button: an empty form body, redirects shown. */
    press: (checkout: string, button: 'pay' | 'decline' | 'abandon') => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return fetch(`${checkout}/${button}`, { method: 'POST', headers, body: '', redirect: 'manual' })
    },
    /** How many calls to addresses with this in them have come in. */
    callsTo: (part: string) => received.filter((address) => address.includes(part)).length,
    eventsToBe: (count: number) => vi.waitFor(() => expect(site.events).toHaveLength(count), { timeout: 20_000 }),
    /** Closes once a request for this address has come in. */
    closeDuring: async (path: string) => {
      await vi.waitFor(() => expect(received).toContainEqual(expect.stringContaining(path)))
      await app.close()
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await site.close()
      await folder?.[Symbol.asyncDispose]()
    },
  }
}

async function startSite() {
  const events: { body: string; signature: string }[] = []
  let answer: number | 'silence' = 200
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    events.push({ body, signature: String(request.headers['x-paystack-signature']) })
    if (answer !== 'silence') response.writeHead(answer).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    events,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    answerWith: (next: number | 'silence') => {
      answer = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
