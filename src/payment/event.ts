import * as z from 'zod/mini'

const name = z.nullish(z.string().check(z.maxLength(200)))

/** Only what we read of an event. What a kind of event may leave out, or fill with something else, must not refuse it. */
const eventShape = z.object({
  event: z.string().check(z.maxLength(100)),
  data: z.object({
    reference: name,
    id: z.nullish(z.union([z.string(), z.number()])),
    transaction_reference: z.catch(name, null),
    transaction: z.catch(z.nullish(z.object({ reference: name })), null),
  }),
})

/** One event of the provider, as far as we believe it: what happened, and to which payment. */
export interface ProviderEvent {
  /** 'charge.success', 'refund.processed', 'charge.dispute.create' … */
  kind: string
  /** The payment to ask the provider about. Refunds and disputes name it in places of their own. */
  reference: string | null
  /** What tells it apart from others of its kind; null where the provider names nothing. */
  names: readonly (string | number | null)[] | null
}

/** Reads the body of an event; nothing where it is none. Source: Paystack, webhooks (charges, refunds, disputes). */
export function readEvent(body: string): ProviderEvent | undefined {
  const event = eventShape.safeParse(parse(body))
  if (!event.success) return undefined
  const { event: kind, data } = event.data
  const names = [data.id ?? null, data.reference ?? null]
  return {
    kind,
    reference: data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null,
    names: names.some((each) => each !== null) ? names : null,
  }
}

/** What an event adds to the record of its payment. */
export interface EventNote {
  remark: string
  /** Whether the organisation has to look at it. */
  needsLook: boolean
  /** Whether the payment is in doubt from now on. */
  isDispute: boolean
}

/**
 * What people read of an event; nothing of those that a question to the provider answers in full. `isReversed`: that question has shown
 * that the whole amount went back.
 */
export function noteOn(kind: string, isReversed: boolean): EventNote | undefined {
  switch (kind) {
    case 'refund.pending':
      return calm('a refund has begun')
    case 'refund.processing':
      return calm('a refund is on its way')
    case 'refund.processed':
      return calm(isReversed ? 'the refund has arrived' : 'a part of it was refunded')
    case 'refund.failed':
      return { remark: 'a refund failed: the money did not go back', needsLook: true, isDispute: false }
    case 'charge.dispute.create':
      return { remark: 'the payer disputes it', needsLook: true, isDispute: true }
    case 'charge.dispute.remind':
      return { remark: 'the dispute waits for an answer', needsLook: true, isDispute: true }
    case 'charge.dispute.resolve':
      return calm('the dispute is closed; the provider’s dashboard says how')
    default:
      return undefined
  }
}

function calm(remark: string): EventNote {
  return { remark, needsLook: false, isDispute: false }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
