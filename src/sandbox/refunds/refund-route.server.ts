import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { refuse } from '../error-response.server'
import type { Sandbox } from '../sandbox.server'
import { refundData } from './refund-data.server'

/** Amounts in kobo; without an amount, everything. Source: docs/paystack.md#refunds. */
const refundBody = z.object({
  transaction: z.union([z.string().max(100), z.int()]),
  amount: z.int().positive().optional(),
  currency: z.literal('NGN').optional(),
  customer_note: z.string().max(500).optional(),
  merchant_note: z.string().max(500).optional(),
})

/** Takes money back from a payment that succeeded, up to what it brought. How it ends is the condition `refunds`. */
export function refund(sandbox: Sandbox, body: unknown, reply: FastifyReply) {
  const { store, conditions, now } = sandbox
  const given = refundBody.safeParse(body)
  if (!given.success) return refuse(reply, 400, 'Invalid refund', 'invalid_params')
  const nowMs = now()
  const dueAtMs = nowMs + conditions.webhookDelayMs
  const outcome = store.refund({ ...given.data, end: conditions.refunds, nowMs, dueAtMs })
  switch (outcome.kind) {
    case 'unknown':
      return refuse(reply, 404, 'Transaction not found', 'transaction_not_found')
    case 'not paid':
      return refuse(reply, 400, 'Only successful transactions can be refunded', 'transaction_not_successful')
    case 'too much':
      return refuse(reply, 400, 'Refund amount cannot be more than transaction amount', 'invalid_amount')
    case 'queued':
      sandbox.webhooks.wake()
      return reply.send({
        status: true,
        message: 'Refund has been queued for processing',
        data: refundData(outcome.refund, outcome.transaction),
      })
  }
}
