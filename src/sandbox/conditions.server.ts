import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { disputeSteps, refundEnds } from './money-back-data.server'
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
  status: z.int().min(200).max(599).nullish(),
  body: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  saysReference: z.string().max(100).nullish(),
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
    ...{ state: null, amountKobo: null, currency: null, saysReference: null },
    ...{ delayMs: 0, silent: false, status: null, body: null },
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
export async function weather(sandbox: Weather, reply: FastifyReply): Promise<unknown> {
  await waitingTime(sandbox)
  const { status, body } = sandbox.conditions
  if (status === null && body === null) return
  const json = typeof body !== 'string'
  return reply
    .code(status ?? 200)
    .type(json ? 'application/json' : 'text/html')
    .send(json ? (body ?? { status: false, message: 'The sandbox was told to fail' }) : body)
}

const dayMs = 86_400_000

/** As long as the conditions say, looked at anew when they change. A closing sandbox breaks off the wait, not the answer: it drains at once. */
async function waitingTime({ conditions, closing, changed }: Weather): Promise<void> {
  const beganMs = performance.now()
  for (;;) {
    const leftMs = conditions.silent ? dayMs : conditions.delayMs - (performance.now() - beganMs)
    if (leftMs <= 0 || closing.aborted) return
    await sleep(leftMs, undefined, { signal: AbortSignal.any([closing, changed()]) }).catch(() => {})
  }
}

/** The changes of a transaction that are set; the others are left as they are. */
export function setOnly<Change extends object>(change: Change): { [Key in keyof Change]?: NonNullable<Change[Key]> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value != null)) as never
}
