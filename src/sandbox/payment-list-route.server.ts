import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { sendError } from './error-response.server'
import { paymentData } from './payment-data.server'
import type { SandboxContext } from './sandbox-context.server'

const time = z.coerce.date().transform((date) => date.getTime())

/** Source: docs/paystack.md#list-transactions. */
const querySchema = z.object({
  status: z.enum(['success', 'failed', 'abandoned']).optional(),
  from: time.optional(),
  to: time.optional(),
  page: z.coerce.number().int().min(1).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
})

/** A page of the transactions, the newest first. */
export function handlePaymentList({ store }: SandboxContext, query: unknown, reply: FastifyReply) {
  const parsed = querySchema.safeParse(query)
  if (!parsed.success) return sendError(reply, 400, 'Invalid query', 'invalid_params')
  const { status = null, from = 0, to = Number.MAX_SAFE_INTEGER, page, perPage } = parsed.data
  const offset = (page - 1) * perPage
  const data = store.list({ state: status, fromMs: from, toMs: to, limit: perPage, offset }).map(paymentData)
  return reply.send({ status: true, message: 'Transactions retrieved', data, meta: { page, perPage } })
}
