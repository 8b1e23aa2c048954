import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { aContactMessage } from '../../builders/contact-message'
import { aPayingDelegate } from '../../builders/delegate'
import { toFormData } from '../../support/form-data'
import type { SiteClient, SiteResponse } from '../machine/site-client'

/** What the visitors have sent and received. */
export interface VisitorResults {
  requests: number
  /** Each response that is not 200, with its first words, and each broken connection. */
  failed: string[]
  /** The email addresses of forms that were acknowledged. */
  acknowledged: string[]
  /** How often a form was sent again. */
  sentAgain: number
  slowestMs: number
}

/** Pause between two requests of one visitor, in milliseconds. */
const pauseMs = 40

interface Step {
  path: string
  /** Sent with a key of its own, as pages do. */
  form?: (email: string) => Response
}

const steps: readonly Step[] = [
  { path: '/' },
  { path: '/api/countdown' },
  { path: '/about' },
  { path: '/api/contact-us', form: (email) => Response.json(aContactMessage({ email })) },
  { path: '/api/settings' },
  { path: '/ourspeakers' },
  { path: '/api/paystack/pay', form: (email) => new Response(toFormData(aPayingDelegate({ email }))) },
  { path: '/faq' },
]

/**
 * Starts visitors who read pages and send forms until they are stopped, each from one of these addresses. What fails
 * counts as failed; pages are never requested again, and forms only as often as `retries` says.
 */
export function startVisitors(
  site: SiteClient,
  count: number,
  localAddresses: readonly string[],
  { retries = 0 }: { retries?: number } = {},
) {
  const results: VisitorResults = { requests: 0, failed: [], acknowledged: [], sentAgain: 0, slowestMs: 0 }
  /** The next visitors have other addresses. */
  const visitId = randomUUID().slice(0, 8)
  let isOver = false
  const visit = async (number: number) => {
    const localAddress = localAddresses[number % localAddresses.length] ?? ''
    const agent = site.createAgent({ localAddress })
    for (let index = 0; !isOver; index++) {
      const { path, form } = steps[(number + index) % steps.length] ?? { path: '/' }
      const email = `visitor${number}-${index}-${visitId}@example.com`
      results.requests++
      const startedAtMs = performance.now()
      const failure = await describeFailure(() =>
        form ? sendForm(path, form, email, agent) : site.send(path, { agent }),
      )
      results.slowestMs = Math.max(results.slowestMs, performance.now() - startedAtMs)
      if (failure !== undefined) results.failed.push(`${path}: ${failure}`)
      else if (form) results.acknowledged.push(email)
      await pause(pauseMs)
    }
    agent.destroy()
  }
  /** Sends it once, or as our pages do: again with the same key, when a 503 says so. */
  const sendForm = async (path: string, form: NonNullable<Step['form']>, email: string, agent: Agent) => {
    const headers = { 'idempotency-key': randomUUID() }
    for (let retriesLeft = retries; ; retriesLeft--) {
      const response = await site.sendForm(path, form(email), { agent, headers })
      const retryAfterS = Number(response.headers['retry-after'])
      if (response.status !== 503 || !(retryAfterS > 0) || retriesLeft === 0) return response
      results.sentAgain++
      await pause(retryAfterS * 1_000)
    }
  }
  const visits = Promise.all(Array.from({ length: count }, (_, number) => visit(number)))
  return {
    results,
    async stop(): Promise<VisitorResults> {
      isOver = true
      await visits
      return results
    },
  }
}

/** Undefined if the response is 200. */
function describeFailure(send: () => Promise<SiteResponse>): Promise<string | undefined> {
  return send().then(
    ({ status, body }) => (status === 200 ? undefined : `${status} ${body.toString().slice(0, 200)}`),
    (error: Error) => error.message,
  )
}
