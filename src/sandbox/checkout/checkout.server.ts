import type { FastifyInstance, FastifyReply } from 'fastify'
import { setOnly } from '../behaviour.server'
import { chargeSuccess } from '../payment-data.server'
import type { Sandbox } from '../sandbox.server'
import type { TransactionChange } from '../store.server'
import type { Transaction } from '../transaction.server'
import { checkoutPage, finishedPage, missingPage, type Page } from './checkout-page.server'

type CheckoutParams = { Params: { accessCode: string } }

/** The hosted card page and its three buttons. The address in the page is the secret; no key is asked for. */
export async function checkout(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { store, conditions } = sandbox

  app.get<CheckoutParams>('/checkout/:accessCode', async (request, reply) => {
    const transaction = store.findByAccessCode(request.params.accessCode)
    if (transaction === undefined) return show(reply, 404, missingPage())
    return isFinished(transaction)
      ? show(reply, 200, finishedPage({ transaction, backTo: returnAddress(transaction) }))
      : show(reply, 200, checkoutPage(transaction))
  })

  app.post<CheckoutParams>('/checkout/:accessCode/pay', async (request, reply) => {
    const { state, amountKobo, currency } = conditions
    return decide(request.params.accessCode, { state: 'success', ...setOnly({ state, amountKobo, currency }) }, reply)
  })
  app.post<CheckoutParams>('/checkout/:accessCode/decline', async (request, reply) =>
    decide(request.params.accessCode, { state: 'failed' }, reply),
  )
  // Abandoning decides nothing: at the provider, too, the visitor can go back to the page and pay after all.
  app.post<CheckoutParams>('/checkout/:accessCode/abandon', async (request, reply) =>
    decide(request.params.accessCode, {}, reply),
  )

  /** Single use: a finished payment is not decided again. One that a test has set to wait is left waiting. */
  function decide(accessCode: string, to: TransactionChange, reply: FastifyReply) {
    const transaction = store.findByAccessCode(accessCode)
    if (transaction === undefined) return show(reply, 404, missingPage())
    const { reference } = transaction
    if (isFinished(transaction)) {
      return show(reply, 409, finishedPage({ transaction, backTo: returnAddress(transaction) }))
    }
    const nowMs = sandbox.now()
    const dueAtMs = nowMs + conditions.webhookDelayMs
    store.change({ reference, to, unlessDecided: true, announce: chargeSuccess, nowMs, dueAtMs })
    sandbox.webhooks.wake()
    const cancelled = to.state === undefined ? transaction.cancelUrl : null
    return reply.redirect(cancelled ?? returnAddress(transaction) ?? accessCodePath(sandbox, accessCode), 303)
  }
}

function accessCodePath({ publicUrl }: Sandbox, accessCode: string): string {
  return `${publicUrl}/checkout/${accessCode}`
}

function isFinished({ state }: Transaction): boolean {
  return state === 'success' || state === 'failed' || state === 'reversed'
}

/** The site's callback with the reference in both names the provider uses; null where no callback was given. */
function returnAddress({ callbackUrl, reference }: Transaction): string | null {
  if (callbackUrl === null) return null
  const address = new URL(callbackUrl)
  address.searchParams.append('trxref', reference)
  address.searchParams.append('reference', reference)
  return address.href
}

function show(reply: FastifyReply, status: number, { html, policy }: Page) {
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
