import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { disputeSteps, refundEnds } from './refunds/refund-data.server'
import { paymentStates } from './transaction.server'

/** The body of `POST control`. An absent field leaves its condition as it is; null takes it back. */
export const controlBody = z.strictObject({
  reference: z.string().optional(),
  state: z.enum(paymentStates).nullish(),
  amountKobo: z.int().nonnegative().nullish(),
  currency: z.string().length(3).nullish(),
  dispute: z.enum(disputeSteps).optional(),
  delayMs: z.int().min(0).max(120_000).optional(),
  silent: z.boolean().optional(),
  silentTo: z.enum(['initialize', 'verify']).nullish(),
  retryAfter: z.string().max(100).nullish(),
  status: z.int().min(200).max(599).nullish(),
  body: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  saysReference: z.string().max(100).nullish(),
  says: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullish(),
  ongoing: z.int().min(0).max(1_000).optional(),
  webhooks: z.enum(['normal', 'withheld', 'doubled']).optional(),
  webhookDelayMs: z.int().min(0).max(120_000).optional(),
  refunds: z.enum(refundEnds).optional(),
})

export type Control = z.infer<typeof controlBody>

/** How the sandbox behaves just now. It starts out well-behaved, and again at each start. */
export type Conditions = Omit<
  Required<{ [Key in keyof Control]-?: Exclude<Control[Key], undefined> }>,
  'reference' | 'dispute'
>

export function goodConditions(): Conditions {
  return {
    ...{ state: null, amountKobo: null, currency: null, saysReference: null, says: null, ongoing: 0 },
    ...{ delayMs: 0, silent: false, silentTo: null, retryAfter: null, status: null, body: null },
    ...{ webhooks: 'normal', webhookDelayMs: 0, refunds: 'processed' },
  }
}

/** Where and how long the conditions reign. */
interface Weather {
  conditions: Conditions
  closing: AbortSignal
  /** Fires at the next change of the conditions. */
  changed: () => AbortSignal
}

/** Brings bad weather over one answer: waits, and sends the set status or body instead of the true answer. */
export async function weather(sandbox: Weather, address: string, reply: FastifyReply): Promise<unknown> {
  await waitingTime(sandbox, address)
  const { status, body, retryAfter } = sandbox.conditions
  if (status === null && body === null) return
  const json = typeof body !== 'string'
  if (retryAfter !== null) reply.header('retry-after', retryAfter)
  return reply
    .code(status ?? 200)
    .type(json ? 'application/json' : 'text/html')
    .send(json ? (body ?? { status: false, message: 'The sandbox was told to fail' }) : body)
}

const dayMs = 86_400_000

/** As long as the conditions say, looked at anew when they change. A closing sandbox breaks off the wait, not the answer: it drains at once. */
async function waitingTime({ conditions, closing, changed }: Weather, address: string): Promise<void> {
  const beganMs = performance.now()
  for (;;) {
    const { silent, silentTo } = conditions
    const isSilent = silent || (silentTo !== null && address.includes(`/transaction/${silentTo}`))
    const leftMs = isSilent ? dayMs : conditions.delayMs - (performance.now() - beganMs)
    if (leftMs <= 0 || closing.aborted) return
    await sleep(leftMs, undefined, { signal: AbortSignal.any([closing, changed()]) }).catch(() => {})
  }
}

/** The changes of a transaction that are set; the others are left as they are. */
export function setOnly<Change extends object>(change: Change): { [Key in keyof Change]?: NonNullable<Change[Key]> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value != null)) as never
}
