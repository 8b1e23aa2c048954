import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { sandboxPlugin } from '../../../src/sandbox/plugin.server'
import { createMovableClock } from '../movable-clock'
import { freePort } from './free-port'

/**
 * Events on the provider's side: the site requests a checkout page, a card is charged, the site verifies a
 * payment, the site has received the response.
 */
export type ProviderMoment = 'page wanted' | 'charged' | 'asked' | 'answered'

/** One payment that the provider has charged. */
export interface Charge {
  reference: string
  email: string
}

const secretKey = 'sk_test_outside'

/**
 * Runs the sandbox provider outside the server under test, like the real one, so that it survives when the
 * server is killed. It sends its events to the server with these variables and reports each moment. Its
 * clock can be moved, so that unacknowledged events are sent again.
 */
export async function startExternalProvider(
  siteVariables: Record<string, string>,
  onMoment: (moment: ProviderMoment) => void,
) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const file = path.join(siteVariables.DATA_DIR ?? '', 'outside-provider.sqlite')
  const clock = createMovableClock()
  const app = Fastify()
  let verifyCount = 0
  app.addHook('onRequest', async (request) => {
    if (request.url === '/transaction/initialize') onMoment('page wanted')
    if (!isVerifyUrl(request.url)) return
    verifyCount++
    onMoment('asked')
  })
  app.addHook('onResponse', async (request) => {
    if (isVerifyUrl(request.url)) onMoment('answered')
    if (request.url.endsWith('/pay')) onMoment('charged')
  })
  await app.register(sandboxPlugin, {
    file,
    secretKey,
    publicUrl: url,
    webhookUrl: `http://127.0.0.1:${siteVariables.PORT}/api/paystack/webhook`,
    now: clock.nowMs,
  })
  await app.listen({ port, host: '127.0.0.1' })
  const call = async (path: 'control' | 'refund', body: Record<string, unknown>) => {
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`The provider refused: ${response.status}`)
  }
  const control = (behaviour: Record<string, unknown>) => call('control', behaviour)
  return {
    /** The environment variables that connect the server to this provider. */
    variables: { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: url },
    control,
    /** The number of verify requests so far. */
    verifyCount: () => verifyCount,
    /** The payments that the provider's own database lists as successful. */
    charges(): Charge[] {
      const record = new DatabaseSync(file, { readOnly: true })
      const rows = record.prepare("SELECT reference, email FROM transactions WHERE state = 'success'").all()
      record.close()
      return rows as unknown as Charge[]
    },
    /** Refunds a payment as an organiser does in the provider's dashboard. */
    refund: (transaction: string) => call('refund', { transaction }),
    pay: (checkoutUrl: string) => fetch(`${checkoutUrl}/pay`, { method: 'POST', redirect: 'manual' }),
    /** Redelivers every event that was not acknowledged. */
    async redeliverEvents() {
      clock.move(5 * 60_000)
      await control({ webhooks: 'normal' })
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}

function isVerifyUrl(url: string): boolean {
  return url.startsWith('/transaction/verify/')
}
