import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { sandbox } from '../../../src/sandbox/plugin.server'
import { movableClock } from '../movable-clock'
import { freePort } from './free-port'

/** What a provider notices: the site wants a page, a card was charged on it, the site asks about a payment, the site has its answer. */
export type ProviderMoment = 'page wanted' | 'charged' | 'asked' | 'answered'

/** One payment that the provider has taken. */
export interface Charge {
  reference: string
  email: string
}

const secretKey = 'sk_test_outside'

/**
 * The sandbox provider outside the server under test, as the true one is: it outlives a server that is killed. It speaks to the server
 * of these variables, and tells each moment when it comes. Its own clock can be moved, so that an event nobody took is sent again.
 */
export async function startOutsideProvider(site: Record<string, string>, tell: (moment: ProviderMoment) => void) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const file = path.join(site.DATA_DIR ?? '', 'outside-provider.sqlite')
  const clock = movableClock()
  const app = Fastify()
  let questions = 0
  app.addHook('onRequest', async (request) => {
    if (request.url === '/transaction/initialize') tell('page wanted')
    if (!isQuestion(request.url)) return
    questions++
    tell('asked')
  })
  app.addHook('onResponse', async (request) => {
    if (isQuestion(request.url)) tell('answered')
    if (request.url.endsWith('/pay')) tell('charged')
  })
  await app.register(sandbox, {
    file,
    secretKey,
    publicUrl: url,
    webhookUrl: `http://127.0.0.1:${site.PORT}/api/paystack/webhook`,
    now: clock.nowMs,
  })
  await app.listen({ port, host: '127.0.0.1' })
  const call = async (path: 'control' | 'refund', content: Record<string, unknown>) => {
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/${path}`, { method: 'POST', headers, body: JSON.stringify(content) })
    if (!response.ok) throw new Error(`The provider refused: ${response.status}`)
  }
  const control = (conditions: Record<string, unknown>) => call('control', conditions)
  return {
    /** What the server has to be told to speak to it. */
    variables: { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: url },
    control,
    /** How often it was asked about payments. */
    questions: () => questions,
    /** Its own record: the payments that it has taken. */
    charges(): Charge[] {
      const record = new DatabaseSync(file, { readOnly: true })
      const rows = record.prepare("SELECT reference, email FROM transactions WHERE state = 'success'").all()
      record.close()
      return rows as unknown as Charge[]
    },
    /** As somebody at the organisation does in the provider's dashboard. */
    refund: (transaction: string) => call('refund', { transaction }),
    pay: (payAt: string) => fetch(`${payAt}/pay`, { method: 'POST', redirect: 'manual' }),
    /** Sends every event again that nobody has taken. */
    async sendAgain() {
      clock.move(5 * 60_000)
      await control({ webhooks: 'normal' })
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}

function isQuestion(url: string): boolean {
  return url.startsWith('/transaction/verify/')
}
