import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { paymentStates } from './store.server'

/** The body of `POST control`. An absent field leaves its condition as it is; null takes it back. */
export const controlBody = z.strictObject({
  reference: z.string().optional(),
  state: z.enum(paymentStates).nullish(),
  amountKobo: z.int().nonnegative().nullish(),
  currency: z.string().length(3).nullish(),
  delayMs: z.int().min(0).max(120_000).optional(),
  status: z.int().min(200).max(599).nullish(),
  body: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  webhooks: z.enum(['normal', 'withheld', 'doubled']).optional(),
})

export type Control = z.infer<typeof controlBody>

/** How the sandbox behaves just now. It starts out well-behaved, and again at each start. */
export type Conditions = Omit<Required<{ [Key in keyof Control]-?: Exclude<Control[Key], undefined> }>, 'reference'>

export function goodConditions(): Conditions {
  return { state: null, amountKobo: null, currency: null, delayMs: 0, status: null, body: null, webhooks: 'normal' }
}

/** Brings bad weather over one answer: waits, and sends the set status or body instead of the true answer. */
export async function weather(conditions: Conditions, reply: FastifyReply, closing: AbortSignal): Promise<unknown> {
  const { delayMs, status, body } = conditions
  // The wait is broken off, not the answer: a closing sandbox drains at once.
  if (delayMs > 0) await sleep(delayMs, undefined, { signal: closing }).catch(() => {})
  if (status === null && body === null) return
  const json = typeof body !== 'string'
  return reply
    .code(status ?? 200)
    .type(json ? 'application/json' : 'text/html')
    .send(json ? (body ?? { status: false, message: 'The sandbox was told to fail' }) : body)
}

/** The changes of a transaction that are set; the others are left as they are. */
export function setOnly<Change extends object>(change: Change): { [Key in keyof Change]?: NonNullable<Change[Key]> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value != null)) as never
}
