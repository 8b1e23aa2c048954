import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { controlBody, withoutNulls } from './behaviour.server'
import { sendError, sendUnknownReference } from './error-response.server'
import { chargeSuccessEvent } from './payment-data.server'
import type { SandboxContext } from './sandbox-context.server'

/**
 * `POST /control`: sets how the sandbox behaves, so that tests can make it slow, wrong or silent.
 * - `delayMs`, `status`, `body`: every call of the provider's interface waits this long, then answers with that
 *   status and body (a string is sent raw, as HTML) instead of the truth. `silent`: it does not answer at all,
 *   `silentTo`: only one kind of call. A waiting call goes on as soon as the conditions change. `retryAfter` is
 *   sent with the set status, as the header of that name.
 * - `saysReference`: verify gives every payment this reference. `says`: verify gives every payment these values,
 *   such as `{ amount: '40300.00', currency: null }`; null leaves the field out. `ongoing`: verify answers this
 *   many questions with 'ongoing' where a payment has succeeded.
 * - `webhooks`: 'withheld' keeps them queued until 'normal' again; 'doubled' sends each twice at once.
 *   `webhookDelayMs`: events that happen from now on leave this much later.
 * - `refunds`: how refunds end: 'processed', 'pending' or 'failed'.
 * - `state`, `amountKobo`, `currency` with a `reference`: that payment is so from now on; 'success' sends
 *   its webhook.
 *   Without a reference: what the button 'Pay' leads to from now on, until null takes it back.
 * - `dispute` with a `reference`: 'create', 'remind' or 'resolve' sends that event of the payment's dispute.
 */
export function handleControl(sandbox: SandboxContext, body: unknown, reply: FastifyReply) {
  const parsed = controlBody.safeParse(body)
  if (!parsed.success) return sendError(reply, 400, z.prettifyError(parsed.error), 'invalid_params')
  const { reference, dispute, state, amountKobo, currency, ...changes } = parsed.data
  const paymentChange = { state, amountKobo, currency }
  if (reference === undefined) {
    if (dispute !== undefined) return sendError(reply, 400, 'A dispute needs a reference', 'invalid_params')
    Object.assign(sandbox.behaviour, withoutUndefined(paymentChange))
  }
  Object.assign(sandbox.behaviour, withoutUndefined(changes))
  if (reference !== undefined) {
    const nowMs = sandbox.now()
    const dueAtMs = nowMs + sandbox.behaviour.webhookDelayMs
    const change = withoutNulls(paymentChange)
    const isChanged = sandbox.store.change({
      reference,
      change,
      onlyIfAbandoned: false,
      createEvent: chargeSuccessEvent,
      nowMs,
      dueAtMs,
    })
    if (!isChanged) return sendUnknownReference(reply)
    if (dispute !== undefined) sandbox.store.dispute({ reference, step: dispute, nowMs, dueAtMs })
  }
  sandbox.notifyChanged()
  sandbox.webhooks.wake()
  return reply.send({ status: true, message: 'Conditions set', data: sandbox.behaviour })
}

function withoutUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
