import * as z from 'zod/mini'
import { formatNaira, type Kobo } from '../../domain/money'

const name = z.nullish(z.string().check(z.maxLength(200)))

/** Only what we read of an event. What a kind of event may leave out, or fill with something else, must not refuse it. */
const eventShape = z.object({
  event: z.string().check(z.maxLength(100)),
  data: z.object({
    reference: name,
    id: z.nullish(z.union([z.string(), z.number()])),
    amount: z.catch(z.nullish(z.union([z.number(), z.string().check(z.maxLength(20))])), null),
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
  /** The money it is about, in kobo, where it says so. */
  amountKobo: Kobo | null
  /** What tells it apart from others of its kind; null where the provider names nothing. */
  names: readonly (string | number | null)[] | null
}

/** Reads the body of an event; undefined for anything else. Source: docs/paystack.md#webhooks. */
export function readEvent(body: string): ProviderEvent | undefined {
  const event = eventShape.safeParse(parse(body))
  if (!event.success) return undefined
  const { event: kind, data } = event.data
  const names = [data.id ?? null, data.reference ?? null]
  return {
    kind,
    reference: data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null,
    amountKobo: wholeKobo(data.amount),
    names: names.some((each) => each !== null) ? names : null,
  }
}

/** Whether it says that a payment has come. */
export function isSuccess({ kind }: Pick<ProviderEvent, 'kind'>): boolean {
  return kind === 'charge.success'
}

/** An event without the person who paid: what happened, to which payment, and how much. It reads the same as before. */
export function withoutPayer(body: string): string {
  const event = eventShape.safeParse(parse(body))
  return JSON.stringify(event.success ? event.data : { event: 'unknown', data: {} })
}

/** What an event adds to the record of its payment. */
export interface EventNote {
  remark: string
  /** Whether the organisation has to look at it. */
  needsLook: boolean
  /** Whether the payment is in doubt from now on. */
  isDispute: boolean
}

/** How the payment stands that an event is about, after the provider was asked about it. */
export interface NotedPayment {
  amountKobo: Kobo
  /** The provider itself says that the whole amount went back. */
  isReversed: boolean
}

/** Whether an event says that the whole amount went back while the provider, when asked, does not say so yet: it is worth asking again. */
export function isAheadOfItsPayment(
  { kind, amountKobo }: Pick<ProviderEvent, 'kind' | 'amountKobo'>,
  payment: NotedPayment,
): boolean {
  return kind === 'refund.processed' && !payment.isReversed && (amountKobo ?? 0) >= payment.amountKobo
}

/** What people read of an event; nothing of those that a question to the provider answers in full. */
export function noteOn(
  event: Pick<ProviderEvent, 'kind' | 'amountKobo'>,
  payment: NotedPayment,
): EventNote | undefined {
  switch (event.kind) {
    case 'refund.pending':
      return calm('a refund has begun')
    case 'refund.processing':
      return calm('a refund is on its way')
    case 'refund.processed':
      if (payment.isReversed) return calm('the refund has arrived')
      if (isAheadOfItsPayment(event, payment))
        return look('the whole amount was refunded, and the provider still calls it paid')
      if (event.amountKobo === null)
        return look('it was refunded, in part or in whole: the provider does not say how much')
      return calm(`a part of it was refunded: ${formatNaira(event.amountKobo)}`)
    case 'refund.failed':
      return look('a refund failed: the money did not go back')
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

function look(remark: string): EventNote {
  return { remark, needsLook: true, isDispute: false }
}

/** Amounts come as numbers or as text. */
function wholeKobo(amount: number | string | null | undefined): Kobo | null {
  const kobo = amount == null || amount === '' ? Number.NaN : Number(amount)
  return Number.isSafeInteger(kobo) && kobo >= 0 ? kobo : null
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
