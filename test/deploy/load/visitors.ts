import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { aContactMessage } from '../../builders/contact-message'
import { aPayingDelegate } from '../../builders/delegate'
import { toFormData } from '../../support/form-data'
import type { SiteClient } from '../machine/site-client'

/** What the visitors have sent and received. */
export interface VisitorResults {
  requests: number
  /** Each response that is not 200, with its first words, and each broken connection. */
  failed: string[]
  /** The email addresses of forms that were acknowledged. */
  acknowledged: string[]
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
 * Starts visitors who read pages and send forms until they are stopped, each from one of these addresses.
 * Nothing is sent a second time: what fails counts as failed.
 */
export function startVisitors(site: SiteClient, count: number, localAddresses: readonly string[]) {
  const results: VisitorResults = { requests: 0, failed: [], acknowledged: [], slowestMs: 0 }
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
      const response = form
        ? site.sendForm(path, form(email), { agent, headers: { 'idempotency-key': randomUUID() } })
        : site.send(path, { agent })
      const failure = await response.then(
        ({ status, body }) => (status === 200 ? undefined : `${status} ${body.toString().slice(0, 200)}`),
        (error: Error) => error.message,
      )
      results.slowestMs = Math.max(results.slowestMs, performance.now() - startedAtMs)
      if (failure !== undefined) results.failed.push(`${path}: ${failure}`)
      else if (form) results.acknowledged.push(email)
      await pause(pauseMs)
    }
    agent.destroy()
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
