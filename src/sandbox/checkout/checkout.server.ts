import type { FastifyInstance, FastifyReply } from 'fastify'
import { withoutNulls } from '../behaviour.server'
import { chargeSuccessEvent } from '../payment-data.server'
import type { SandboxContext } from '../sandbox-context.server'
import type { TransactionChange } from '../store.server'
import type { Transaction } from '../transaction.server'
import { type CheckoutDocument, checkoutPage, finishedPage, missingPage } from './checkout-page.server'

type CheckoutParams = { Params: { accessCode: string } }

/** The hosted checkout page and its three buttons. Its URL is the secret, so no key is required. */
export async function registerCheckoutRoutes(app: FastifyInstance, sandbox: SandboxContext): Promise<void> {
  const { store, behaviour } = sandbox

  app.get<CheckoutParams>('/checkout/:accessCode', async (request, reply) => {
    const transaction = store.findByAccessCode(request.params.accessCode)
    if (transaction === undefined) return sendPage(reply, 404, missingPage())
    return isFinished(transaction)
      ? sendPage(reply, 200, finishedPage({ transaction, returnUrl: returnUrlOf(transaction) }))
      : sendPage(reply, 200, checkoutPage(transaction))
  })

  app.post<CheckoutParams>('/checkout/:accessCode/pay', async (request, reply) => {
    const { state, amountKobo, currency } = behaviour
    return decide(
      request.params.accessCode,
      { state: 'success', ...withoutNulls({ state, amountKobo, currency }) },
      reply,
    )
  })
  app.post<CheckoutParams>('/checkout/:accessCode/decline', async (request, reply) =>
    decide(request.params.accessCode, { state: 'failed' }, reply),
  )
  // Abandoning decides nothing: at the provider, too, the visitor can go back to the page and pay after all.
  app.post<CheckoutParams>('/checkout/:accessCode/abandon', async (request, reply) =>
    decide(request.params.accessCode, {}, reply),
  )

  /**
   * Single use: a finished payment is not decided again. A payment that a test has set to pending stays
   * pending.
   */
  function decide(accessCode: string, change: TransactionChange, reply: FastifyReply) {
    const transaction = store.findByAccessCode(accessCode)
    if (transaction === undefined) return sendPage(reply, 404, missingPage())
    const { reference } = transaction
    if (isFinished(transaction)) {
      return sendPage(reply, 409, finishedPage({ transaction, returnUrl: returnUrlOf(transaction) }))
    }
    const nowMs = sandbox.now()
    const dueAtMs = nowMs + behaviour.webhookDelayMs
    store.change({ reference, change, onlyIfAbandoned: true, createEvent: chargeSuccessEvent, nowMs, dueAtMs })
    sandbox.webhooks.wake()
    const cancelUrl = change.state === undefined ? transaction.cancelUrl : null
    return reply.redirect(cancelUrl ?? returnUrlOf(transaction) ?? checkoutUrlOf(sandbox, accessCode), 303)
  }
}

function checkoutUrlOf({ publicUrl }: SandboxContext, accessCode: string): string {
  return `${publicUrl}/checkout/${accessCode}`
}

function isFinished({ state }: Transaction): boolean {
  return state === 'success' || state === 'failed' || state === 'reversed'
}

/**
 * The site's callback with the reference in both names the provider uses; null where no callback was given.
 */
function returnUrlOf({ callbackUrl, reference }: Transaction): string | null {
  if (callbackUrl === null) return null
  const address = new URL(callbackUrl)
  address.searchParams.append('trxref', reference)
  address.searchParams.append('reference', reference)
  return address.href
}

function sendPage(reply: FastifyReply, status: number, { html, contentSecurityPolicy }: CheckoutDocument) {
  return reply
    .code(status)
    .headers({
      'content-security-policy': contentSecurityPolicy,
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
