import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { controlBody, setOnly } from './behaviour.server'
import { refuse, unknownReference } from './error-response.server'
import { chargeSuccess } from './payment-data.server'
import type { Sandbox } from './sandbox.server'

/**
 * `POST control`: sets how the sandbox behaves, so that tests can make it slow, wrong or silent.
 * - `delayMs`, `status`, `body`: every call of the provider's interface waits so long, then answers that status and body (a string goes
 *   out raw, as HTML) instead of the truth. `silent`: it does not answer at all, `silentTo`: only one kind of call. Who waits goes on as soon as the conditions change.
 *   `retryAfter` goes out with the set status, as the header of that name.
 * - `saysReference`: verify calls every payment by this reference. `says`: verify says these values of every payment, such as
 *   `{ amount: '40300.00', currency: null }`; null leaves the field out. `ongoing`: so many questions from now on are answered with
 *   'ongoing' where a payment has succeeded.
 * - `webhooks`: 'withheld' keeps them queued until 'normal' again; 'doubled' sends each twice at once. `webhookDelayMs`: events that
 *   happen from now on leave so much later.
 * - `refunds`: how refunds end: 'processed', 'pending' or 'failed'.
 * - `state`, `amountKobo`, `currency` with a `reference`: that payment is so from now on; 'success' sends its webhook.
 *   Without a reference: what the button 'Pay' leads to from now on, until null takes it back.
 * - `dispute` with a `reference`: 'create', 'remind' or 'resolve' sends that event of the payment's dispute.
 */
export function control(sandbox: Sandbox, body: unknown, reply: FastifyReply) {
  const given = controlBody.safeParse(body)
  if (!given.success) return refuse(reply, 400, z.prettifyError(given.error), 'invalid_params')
  const { reference, dispute, state, amountKobo, currency, ...everywhere } = given.data
  const ofPayment = { state, amountKobo, currency }
  if (reference === undefined) {
    if (dispute !== undefined) return refuse(reply, 400, 'A dispute needs a reference', 'invalid_params')
    Object.assign(sandbox.conditions, defined(ofPayment))
  }
  Object.assign(sandbox.conditions, defined(everywhere))
  if (reference !== undefined) {
    const nowMs = sandbox.now()
    const dueAtMs = nowMs + sandbox.conditions.webhookDelayMs
    const to = setOnly(ofPayment)
    const changed = sandbox.store.change({
      reference,
      to,
      unlessDecided: false,
      announce: chargeSuccess,
      nowMs,
      dueAtMs,
    })
    if (!changed) return unknownReference(reply)
    if (dispute !== undefined) sandbox.store.dispute({ reference, step: dispute, nowMs, dueAtMs })
  }
  sandbox.conditionsChanged()
  sandbox.webhooks.wake()
  return reply.send({ status: true, message: 'Conditions set', data: sandbox.conditions })
}

function defined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
