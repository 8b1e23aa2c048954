import * as z from 'zod/mini'
import { formatNaira, inEnglish, type Kobo } from '../../domain/money'
import { measureJson } from '../../domain/text/measure-json'

/**
 * What is stored of an event, in bytes and levels of nesting. The provider's events have some 4 kB and 5
 * levels.
 */
const storedLimits = { bytes: 32 * 1024, depth: 32 } as const

const optionalName = z.nullish(z.string().check(z.maxLength(200)))

/**
 * Validates only the fields that we read. Fields that some kinds of event omit or use differently must not
 * make the event invalid.
 */
const eventSchema = z.object({
  event: z.string().check(z.maxLength(100)),
  data: z.object({
    reference: optionalName,
    id: z.catch(z.nullish(z.union([z.string().check(z.maxLength(200)), z.number()])), null),
    amount: z.catch(z.nullish(z.union([z.number(), z.string().check(z.maxLength(20))])), null),
    transaction_reference: z.catch(optionalName, null),
    transaction: z.catch(z.nullish(z.object({ reference: optionalName })), null),
  }),
})

/** The part of a provider event that we use: what happened, and to which payment. */
export interface ProviderEvent {
  /** 'charge.success', 'refund.processed', 'charge.dispute.create' … */
  kind: string
  /** The reference of the payment to verify. Refunds and disputes carry it in other fields. */
  reference: string | null
  /** The amount in kobo, if the event has one. */
  amountKobo: Kobo | null
  /** The id that distinguishes it from other events of its kind; null if the provider sends none. */
  identifiers: readonly (string | number | null)[] | null
}

/** Reads the body of an event; undefined for anything else. Source: docs/paystack.md#webhooks. */
export function readEvent(body: string): ProviderEvent | undefined {
  const event = eventSchema.safeParse(parseJson(body))
  if (!event.success) return undefined
  const { event: kind, data } = event.data
  const identifiers = [data.id ?? null, data.reference ?? null]
  return {
    kind,
    reference: data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null,
    amountKobo: parseKobo(data.amount),
    identifiers: identifiers.some((identifier) => identifier !== null) ? identifiers : null,
  }
}

/** Whether it says that a payment has come. */
export function isChargeSuccess({ kind }: Pick<ProviderEvent, 'kind'>): boolean {
  return kind === 'charge.success'
}

/**
 * The event without data about the payer: what happened, to which payment, and how much. It parses to the
 * same result as before.
 */
export function redactPayer(body: string): string {
  return JSON.stringify(summarize(body))
}

function summarize(body: string): object {
  const event = eventSchema.safeParse(parseJson(body))
  return event.success ? event.data : { event: 'unknown', data: {} }
}

/**
 * The event as it is stored: the same, or without data about the payer and with the reason if it is too large
 * or too deep to keep. Either parses to the same result.
 */
export function boundEvent(body: string): string {
  const isTooLarge = Buffer.byteLength(body) > storedLimits.bytes
  if (!isTooLarge && !isNestedDeeply(body)) return body
  const { bytes, depth } = storedLimits
  const shortened = isTooLarge ? `it had more than ${bytes} bytes` : `it had more than ${depth} levels`
  return JSON.stringify({ ...summarize(body), shortened })
}

/** The whole event as a value; as its text if it is nested too deeply to be written again. */
export function eventValue(body: string): unknown {
  return isNestedDeeply(body) ? body : JSON.parse(body)
}

function isNestedDeeply(body: string): boolean {
  return measureJson(body).depth > storedLimits.depth
}

/** What an event adds to the notes of its payment. */
export interface EventDescription {
  note: string
  /** Whether staff get an email about it. */
  alertsStaff: boolean
  /** Whether the payment goes to review. */
  movesToReview: boolean
}

/** The verified state of the payment that an event is about. */
export interface ReviewedPayment {
  amountKobo: Kobo
  /** The provider itself says that the whole amount went back. */
  isReversed: boolean
}

/**
 * Whether an event reports a full refund that the provider's verify response does not show yet, so it is
 * worth a retry.
 */
export function isAheadOfProvider(
  { kind, amountKobo }: Pick<ProviderEvent, 'kind' | 'amountKobo'>,
  payment: ReviewedPayment,
): boolean {
  return kind === 'refund.processed' && !payment.isReversed && (amountKobo ?? 0) >= payment.amountKobo
}

/** How much an event says was refunded, if that is a part of the payment; null for any other event. */
export function partialRefundKobo(
  { kind, amountKobo }: Pick<ProviderEvent, 'kind' | 'amountKobo'>,
  payment: ReviewedPayment,
): Kobo | null {
  const isPart = kind === 'refund.processed' && !payment.isReversed && (amountKobo ?? 0) < payment.amountKobo
  return isPart ? amountKobo : null
}

/** The note for staff about an event; undefined if the verify response already says everything. */
export function describeEvent(
  event: Pick<ProviderEvent, 'kind' | 'amountKobo'>,
  payment: ReviewedPayment,
): EventDescription | undefined {
  switch (event.kind) {
    case 'refund.pending':
      return infoDescription('a refund was started')
    case 'refund.processing':
      return infoDescription('a refund is being processed')
    case 'refund.processed':
      if (payment.isReversed) return infoDescription('the refund is complete')
      if (isAheadOfProvider(event, payment))
        return alertDescription('the full amount was refunded, but the provider still reports it as paid')
      if (event.amountKobo === null)
        return alertDescription('it was refunded in part or in full: the provider does not report the amount')
      return infoDescription(`part of it was refunded: ${formatNaira(event.amountKobo, inEnglish)}`)
    case 'refund.failed':
      return alertDescription('a refund failed: the money was not returned')
    case 'charge.dispute.create':
      return { note: 'the payer disputes the payment', alertsStaff: true, movesToReview: true }
    case 'charge.dispute.remind':
      return { note: 'the dispute is waiting for a response', alertsStaff: true, movesToReview: true }
    case 'charge.dispute.resolve':
      return infoDescription('the dispute is closed; the provider’s dashboard shows the result')
    default:
      return undefined
  }
}

function infoDescription(note: string): EventDescription {
  return { note, alertsStaff: false, movesToReview: false }
}

function alertDescription(note: string): EventDescription {
  return { note, alertsStaff: true, movesToReview: false }
}

/** Amounts come as numbers or as text. */
function parseKobo(amount: number | string | null | undefined): Kobo | null {
  const kobo = amount == null || amount === '' ? Number.NaN : Number(amount)
  return Number.isSafeInteger(kobo) && kobo >= 0 ? kobo : null
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
