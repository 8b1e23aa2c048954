import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { newOrderKey } from '../domain/references'
import { weather } from './behaviour.server'
import { control } from './control.server'
import { refuse, unknownReference } from './error-response.server'
import { paymentData } from './payment-data.server'
import { refund } from './refunds/refund-route.server'
import type { Sandbox } from './sandbox.server'
import type { Transaction } from './transaction.server'

const email = z
  .string()
  .max(254, { abort: true })
  .regex(/^[^\s@]+@[^\s@.]+\.[^\s@]+$/)
const deepestMetadata = 8
const webAddress = z.url({ protocol: /^https?$/ }).max(2_000)

/** Amounts in kobo; the smallest is ₦50. Source: docs/paystack.md#initialize-a-transaction. */
const initializeBody = z.object({
  email,
  amount: z.int().min(5_000),
  currency: z.literal('NGN').default('NGN'),
  reference: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9.=-]+$/)
    .optional(),
  callback_url: webAddress.optional(),
  metadata: z
    .union([z.string().max(10_000), z.record(z.string(), z.unknown())])
    .refine((metadata) => isWithin(metadata, deepestMetadata))
    .optional(),
})

const refusals: Record<string, { message: string; code: string }> = {
  email: { message: 'Invalid Email Address Passed', code: 'invalid_email_address' },
  amount: { message: 'Amount has to be a whole number of kobo, 5000 or more', code: 'invalid_amount' },
  currency: { message: 'Currency not supported by merchant', code: 'unsupported_currency' },
  reference: { message: 'Invalid Transaction Reference', code: 'invalid_reference' },
}

/** The provider's interface, and `control` for tests; all of them want the secret key. */
export async function api(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${sandbox.secretKey}`)) {
      return refuse(reply, 401, 'Invalid key', 'invalid_Key')
    }
  })
  app.post('/control', async (request, reply) => control(sandbox, request.body, reply))
  await app.register(async (calls) => {
    calls.addHook('preHandler', (request, reply) => weather(sandbox, request.url, reply))
    calls.post('/transaction/initialize', async (request, reply) => initialize(sandbox, request.body, reply))
    calls.get<{ Params: { reference: string } }>('/transaction/verify/:reference', async (request, reply) => {
      const transaction = sandbox.store.find(request.params.reference)
      if (transaction === undefined) return unknownReference(reply)
      return { status: true, message: 'Verification successful', data: told(sandbox, transaction) }
    })
    calls.post('/refund', async (request, reply) => refund(sandbox, request.body, reply))
  })
}

/** What verify says of a payment: the truth, unless the conditions say otherwise. */
function told({ conditions }: Sandbox, transaction: Transaction): Record<string, unknown> {
  const { saysReference, says } = conditions
  const isOngoing = transaction.state === 'success' && conditions.ongoing > 0
  if (isOngoing) conditions.ongoing--
  const data = {
    ...paymentData(isOngoing ? { ...transaction, state: 'ongoing', paidAtMs: null } : transaction),
    ...(saysReference !== null && { reference: saysReference }),
  }
  return Object.fromEntries(Object.entries({ ...data, ...says }).filter(([name]) => says?.[name] !== null))
}

function initialize({ store, publicUrl, now }: Sandbox, body: unknown, reply: FastifyReply) {
  const given = initializeBody.safeParse(body)
  if (!given.success) {
    const field = String(given.error.issues[0]?.path[0] ?? '')
    const { message, code } = refusals[field] ?? { message: `Invalid ${field || 'body'}`, code: 'invalid_params' }
    return refuse(reply, 400, message, code)
  }
  const { amount, callback_url, metadata = '', reference = newOrderKey(), ...rest } = given.data
  const accessCode = newOrderKey()
  const outcome = store.add({
    ...rest,
    reference,
    accessCode,
    requestedKobo: amount,
    callbackUrl: callback_url ?? null,
    cancelUrl: cancelAction(metadata),
    metadata: JSON.stringify(metadata),
    createdAtMs: now(),
  })
  if (outcome === 'duplicate') return refuse(reply, 400, 'Duplicate Transaction Reference', 'duplicate_reference')
  const data = { authorization_url: `${publicUrl}/checkout/${accessCode}`, access_code: accessCode, reference }
  return reply.send({ status: true, message: 'Authorization URL created', data })
}

/** Where a cancelling visitor goes: `metadata.cancel_action`, whether metadata came as an object or as its JSON. */
function cancelAction(metadata: string | Record<string, unknown>): string | null {
  const fields = z
    .looseObject({ cancel_action: webAddress })
    .safeParse(typeof metadata === 'string' ? parsed(metadata) : metadata)
  return fields.success ? fields.data.cancel_action : null
}

/** Whether a value is nested no deeper than so many levels. */
function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1))
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
