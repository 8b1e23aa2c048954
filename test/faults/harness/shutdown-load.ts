import { Agent, request } from 'node:http'
import { aMessage } from '../../builders/contact-message'
import { aDelegate } from '../../builders/delegate'
import { formOf } from '../../support/form-data'

/** What a load was answered. */
export interface Answered {
  requests: number
  /** Every answer that is not the one it should be, and every broken line. */
  failed: string[]
  /** The addresses whose registration or message was acknowledged. */
  acknowledged: string[]
}

/** Visitors who go on reading pages and sending forms until they are told to stop; half of them keep their connections, as browsers do. */
export function startLoad(url: string, visitors: number) {
  const answered: Answered = { requests: 0, failed: [], acknowledged: [] }
  let isOver = false
  const live = async (number: number) => {
    const agent = new Agent({ keepAlive: number % 2 === 0, maxSockets: 1 })
    for (let turn = 0; !isOver; turn++) {
      const email = `visitor${number}-${turn}@example.com`
      const step = steps[(number + turn) % steps.length]
      const sent = step?.(email) ?? { path: '/' }
      answered.requests++
      const status = await send(agent, url, sent).catch((error: Error) => error.message)
      if (status !== 200) answered.failed.push(`${sent.path}: ${status}`)
      else if (sent.form !== undefined) answered.acknowledged.push(email)
    }
    agent.destroy()
  }
  const lives = Promise.all(Array.from({ length: visitors }, (_, number) => live(number)))
  return {
    answered,
    async stop(): Promise<Answered> {
      isOver = true
      await lives
      return answered
    },
  }
}

interface Sent {
  path: string
  form?: Response
}

const steps: readonly ((email: string) => Sent)[] = [
  () => ({ path: '/' }),
  (email) => ({ path: '/api/paystack/pay', form: new Response(formOf(aDelegate({ email }))) }),
  () => ({ path: '/api/countdown' }),
  (email) => ({ path: '/api/contact-us', form: Response.json(aMessage({ email })) }),
]

/** Not by fetch, which sends again by itself where a kept connection was closed meanwhile. Answers the status once the whole answer is there. */
async function send(agent: Agent, url: string, { path, form }: Sent): Promise<number | undefined> {
  const body = form && Buffer.from(await form.arrayBuffer())
  const headers = body && { 'content-type': form?.headers.get('content-type') ?? '', 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const sending = request(url + path, { agent, method: body ? 'POST' : 'GET', ...(headers && { headers }) })
    sending.on('error', reject)
    sending.on('response', (response) => {
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode))
      response.resume()
    })
    sending.end(body)
  })
}
