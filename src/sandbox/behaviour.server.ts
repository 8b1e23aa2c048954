import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { disputeSteps, refundOutcomes } from './refunds-and-disputes/refund-data.server'
import { paymentStates } from './transaction.server'

/** The body of `POST control`. An absent field leaves its setting unchanged; null resets it. */
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
  refunds: z.enum(refundOutcomes).optional(),
})

export type SandboxControl = z.infer<typeof controlBody>

/** The current behaviour of the sandbox. It is normal at each start. */
export type Behaviour = Omit<
  Required<{ [Key in keyof SandboxControl]-?: Exclude<SandboxControl[Key], undefined> }>,
  'reference' | 'dispute'
>

export function defaultBehaviour(): Behaviour {
  return {
    ...{ state: null, amountKobo: null, currency: null, saysReference: null, says: null, ongoing: 0 },
    ...{ delayMs: 0, silent: false, silentTo: null, retryAfter: null, status: null, body: null },
    ...{ webhooks: 'normal', webhookDelayMs: 0, refunds: 'processed' },
  }
}

/** Where and how long the behaviour applies. */
interface BehaviourContext {
  behaviour: Behaviour
  closing: AbortSignal
  /** Fires at the next change of behaviour. */
  changed: () => AbortSignal
}

/**
 * Applies the configured behaviour to one response: waits, and sends the configured status or body instead
 * of the real response.
 */
export async function applyBehaviour(context: BehaviourContext, url: string, reply: FastifyReply): Promise<unknown> {
  await waitAsConfigured(context, url)
  const { status, body, retryAfter } = context.behaviour
  if (status === null && body === null) return
  const json = typeof body !== 'string'
  if (retryAfter !== null) reply.header('retry-after', retryAfter)
  return reply
    .code(status ?? 200)
    .type(json ? 'application/json' : 'text/html')
    .send(json ? (body ?? { status: false, message: 'The sandbox is configured to fail' }) : body)
}

const dayMs = 86_400_000

/**
 * Waits as configured and re-evaluates when the behaviour changes. A closing sandbox ends the wait but
 * still responds, so it drains at once.
 */
async function waitAsConfigured({ behaviour, closing, changed }: BehaviourContext, url: string): Promise<void> {
  const startedAtMs = performance.now()
  for (;;) {
    const { silent, silentTo } = behaviour
    const isSilent = silent || (silentTo !== null && url.includes(`/transaction/${silentTo}`))
    const remainingMs = isSilent ? dayMs : behaviour.delayMs - (performance.now() - startedAtMs)
    if (remainingMs <= 0 || closing.aborted) return
    await sleep(remainingMs, undefined, { signal: AbortSignal.any([closing, changed()]) }).catch(() => {})
  }
}

/** The configured changes of a transaction; all other fields stay unchanged. */
export function withoutNulls<Change extends object>(
  change: Change,
): { [Key in keyof Change]?: NonNullable<Change[Key]> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value != null)) as never
}
