import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { sendError } from '../error-response.server'
import type { SandboxContext } from '../sandbox-context.server'
import { refundData, refundListItem } from './refund-data.server'

/** Amounts in kobo; without an amount, everything. Source: docs/paystack.md#refunds. */
const refundSchema = z.object({
  transaction: z.union([z.string().max(100), z.int()]),
  amount: z.int().positive().optional(),
  currency: z.literal('NGN').optional(),
  customer_note: z.string().max(500).optional(),
  merchant_note: z.string().max(500).optional(),
})

/** Refunds a successful payment, up to its amount. The setting `refunds` decides the outcome. */
export function handleRefund(sandbox: SandboxContext, body: unknown, reply: FastifyReply) {
  const { store, behaviour, now } = sandbox
  const parsed = refundSchema.safeParse(body)
  if (!parsed.success) return sendError(reply, 400, 'Invalid refund', 'invalid_params')
  const nowMs = now()
  const dueAtMs = nowMs + behaviour.webhookDelayMs
  const result = store.refund({ ...parsed.data, finalState: behaviour.refunds, nowMs, dueAtMs })
  switch (result.kind) {
    case 'unknown':
      return sendError(reply, 404, 'Transaction not found', 'transaction_not_found')
    case 'not paid':
      return sendError(reply, 400, 'Only successful transactions can be refunded', 'transaction_not_successful')
    case 'too much':
      return sendError(reply, 400, 'Refund amount cannot be more than transaction amount', 'invalid_amount')
    case 'queued':
      sandbox.webhooks.wake()
      return reply.send({
        status: true,
        message: 'Refund has been queued for processing',
        data: refundData(result.refund, result.transaction),
      })
  }
}

const listSchema = z.object({ transaction: z.coerce.number().int().positive() })

/** The refunds of one payment. */
export function handleRefundList({ store }: SandboxContext, query: unknown, reply: FastifyReply) {
  const parsed = listSchema.safeParse(query)
  if (!parsed.success) return sendError(reply, 400, 'Invalid transaction', 'invalid_params')
  const { transaction } = parsed.data
  const data = store.listRefunds(transaction).map((refund) => refundListItem(refund, transaction))
  return reply.send({ status: true, message: 'Refunds retrieved', data })
}
