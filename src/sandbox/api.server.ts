import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { createAccessToken } from '../domain/references'
import { applyBehaviour } from './behaviour.server'
import { handleControl } from './control.server'
import { sendError, sendUnknownReference } from './error-response.server'
import { paymentData } from './payment-data.server'
import { handlePaymentList } from './payment-list-route.server'
import { handleRefund, handleRefundList } from './refunds-and-disputes/refund-route.server'
import type { SandboxContext } from './sandbox-context.server'
import type { Transaction } from './transaction.server'

const emailSchema = z
  .string()
  .max(254, { abort: true })
  .regex(/^[^\s@]+@[^\s@.]+\.[^\s@]+$/)
const maxMetadataDepth = 8
const httpUrl = z.url({ protocol: /^https?$/ }).max(2_000)

/** Amounts in kobo; the smallest is ₦50. Source: docs/paystack.md#initialize-a-transaction. */
const initializeBody = z.object({
  email: emailSchema,
  amount: z.int().min(5_000),
  currency: z.literal('NGN').default('NGN'),
  reference: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9.=-]+$/)
    .optional(),
  callback_url: httpUrl.optional(),
  metadata: z
    .union([z.string().max(10_000), z.record(z.string(), z.unknown())])
    .refine((metadata) => isNestedWithin(metadata, maxMetadataDepth))
    .optional(),
})

const validationErrors: Record<string, { message: string; code: string }> = {
  email: { message: 'Invalid Email Address Passed', code: 'invalid_email_address' },
  amount: { message: 'Amount has to be a whole number of kobo, 5000 or more', code: 'invalid_amount' },
  currency: { message: 'Currency not supported by merchant', code: 'unsupported_currency' },
  reference: { message: 'Invalid Transaction Reference', code: 'invalid_reference' },
}

/** The provider's API, and `POST /control` for tests; all routes require the secret key. */
export async function registerApiRoutes(app: FastifyInstance, sandbox: SandboxContext): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isSameText(request.headers.authorization ?? '', `Bearer ${sandbox.secretKey}`)) {
      return sendError(reply, 401, 'Invalid key', 'invalid_Key')
    }
  })
  app.post('/control', async (request, reply) => handleControl(sandbox, request.body, reply))
  await app.register(async (providerApi) => {
    providerApi.addHook('preHandler', (request, reply) => applyBehaviour(sandbox, request.url, reply))
    providerApi.post('/transaction/initialize', async (request, reply) => initialize(sandbox, request.body, reply))
    providerApi.get('/transaction', async (request, reply) => handlePaymentList(sandbox, request.query, reply))
    providerApi.get<{ Params: { reference: string } }>('/transaction/verify/:reference', async (request, reply) => {
      const transaction = sandbox.store.find(request.params.reference)
      if (transaction === undefined) return sendUnknownReference(reply)
      return { status: true, message: 'Verification successful', data: verifyData(sandbox, transaction) }
    })
    providerApi.get('/refund', async (request, reply) => handleRefundList(sandbox, request.query, reply))
    providerApi.post('/refund', async (request, reply) => handleRefund(sandbox, request.body, reply))
  })
}

/** The verify response of a payment: its true state, unless the configured behaviour says otherwise. */
function verifyData({ behaviour }: SandboxContext, transaction: Transaction): Record<string, unknown> {
  const { saysReference, says } = behaviour
  const isOngoing = transaction.state === 'success' && behaviour.ongoing > 0
  if (isOngoing) behaviour.ongoing--
  const data = {
    ...paymentData(isOngoing ? { ...transaction, state: 'ongoing', paidAtMs: null } : transaction),
    ...(saysReference !== null && { reference: saysReference }),
  }
  return Object.fromEntries(Object.entries({ ...data, ...says }).filter(([name]) => says?.[name] !== null))
}

function initialize({ store, publicUrl, now }: SandboxContext, body: unknown, reply: FastifyReply) {
  const parsed = initializeBody.safeParse(body)
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? '')
    const { message, code } = validationErrors[field] ?? {
      message: `Invalid ${field || 'body'}`,
      code: 'invalid_params',
    }
    return sendError(reply, 400, message, code)
  }
  const { amount, callback_url, metadata = '', reference = createAccessToken(), ...rest } = parsed.data
  const accessCode = createAccessToken()
  const result = store.add({
    ...rest,
    reference,
    accessCode,
    requestedKobo: amount,
    callbackUrl: callback_url ?? null,
    cancelUrl: cancelAction(metadata),
    metadata: JSON.stringify(metadata),
    createdAtMs: now(),
  })
  if (result === 'duplicate') return sendError(reply, 400, 'Duplicate Transaction Reference', 'duplicate_reference')
  const data = { authorization_url: `${publicUrl}/checkout/${accessCode}`, access_code: accessCode, reference }
  return reply.send({ status: true, message: 'Authorization URL created', data })
}

/**
 * The URL for a visitor who cancels: `metadata.cancel_action`, whether metadata was sent as an object or as
 * JSON text.
 */
function cancelAction(metadata: string | Record<string, unknown>): string | null {
  const fields = z
    .looseObject({ cancel_action: httpUrl })
    .safeParse(typeof metadata === 'string' ? parseJson(metadata) : metadata)
  return fields.success ? fields.data.cancel_action : null
}

/** Whether a value is nested no deeper than this many levels. */
function isNestedWithin(value: unknown, maxDepth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return maxDepth > 0 && Object.values(value).every((inner) => isNestedWithin(inner, maxDepth - 1))
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function isSameText(actual: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(actual), digest(expected))
}
