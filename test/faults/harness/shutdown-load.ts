import { Agent, request } from 'node:http'
import { expect } from 'vitest'
import { aContactMessage } from '../../builders/contact-message'
import { aDelegate } from '../../builders/delegate'
import { toFormData } from '../../support/form-data'

/** The results of a load. */
export interface LoadResult {
  requests: number
  /** Every unexpected response and every broken connection. */
  failed: string[]
  /** The email addresses whose registration or message was acknowledged. */
  acknowledged: string[]
}

/**
 * Starts visitors who read pages and send forms until they are stopped; half of them use keep-alive
 * connections, as browsers do.
 */
export function startLoad(url: string, visitors: number) {
  const result: LoadResult = { requests: 0, failed: [], acknowledged: [] }
  let isOver = false
  const runVisitor = async (number: number) => {
    const agent = new Agent({ keepAlive: number % 2 === 0, maxSockets: 1 })
    for (let requestIndex = 0; !isOver; requestIndex++) {
      const email = `visitor${number}-${requestIndex}@example.com`
      const step = steps[(number + requestIndex) % steps.length]
      const loadRequest = step?.(email) ?? { path: '/' }
      result.requests++
      const status = await sendLoadRequest(agent, url, loadRequest).catch((error: Error) => error.message)
      if (status !== 200) result.failed.push(`${loadRequest.path}: ${status}`)
      else if (loadRequest.form !== undefined) result.acknowledged.push(email)
    }
    agent.destroy()
  }
  const visitorRuns = Promise.all(Array.from({ length: visitors }, (_, number) => runVisitor(number)))
  return {
    result,
    /** Waits until each visitor has sent some more requests. */
    async proceeds(): Promise<void> {
      const { requests } = result
      await expect.poll(() => result.requests).toBeGreaterThan(requests + 4 * visitors)
    },
    async stop(): Promise<LoadResult> {
      isOver = true
      await visitorRuns
      return result
    },
  }
}

interface LoadRequest {
  path: string
  form?: Response
}

const steps: readonly ((email: string) => LoadRequest)[] = [
  () => ({ path: '/' }),
  (email) => ({ path: '/api/paystack/pay', form: new Response(toFormData(aDelegate({ email }))) }),
  () => ({ path: '/api/countdown' }),
  (email) => ({ path: '/api/contact-us', form: Response.json(aContactMessage({ email })) }),
]

/**
 * Does not use fetch, which silently retries if a keep-alive connection was closed meanwhile. Returns the
 * status once the response is complete.
 */
async function sendLoadRequest(agent: Agent, url: string, { path, form }: LoadRequest): Promise<number | undefined> {
  const body = form && Buffer.from(await form.arrayBuffer())
  const headers = body && { 'content-type': form?.headers.get('content-type') ?? '', 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const clientRequest = request(url + path, { agent, method: body ? 'POST' : 'GET', ...(headers && { headers }) })
    clientRequest.on('error', reject)
    clientRequest.on('response', (response) => {
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode))
      response.resume()
    })
    clientRequest.end(body)
  })
}
