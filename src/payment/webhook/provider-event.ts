import * as z from 'zod/mini'
import { formatNaira, inEnglish, type Kobo } from '../../domain/money'
import { measureJson } from '../../domain/text/measure-json'

/**
 * Limits of a stored event: its size in bytes and its levels of nesting. The provider's events typically have about
 * 4 kB and five levels.
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
  /** Its id and reference, which tell it apart from other events of its kind; null if it has neither. */
  identifiers: readonly (string | number | null)[] | null
}

/** Parses the body of an event; undefined if it is not an event. Source: docs/paystack.md#webhooks. */
export function parseEvent(body: string): ProviderEvent | undefined {
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

/** Whether an event reports a successful payment. */
export function isChargeSuccess({ kind }: Pick<ProviderEvent, 'kind'>): boolean {
  return kind === 'charge.success'
}

/**
 * Removes the payer's data from an event and keeps what happened, the payment and the amount. `parseEvent` returns the
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
 * Returns the event to store. An event that is too large or nested too deeply is stored without the payer's data, and
 * with the reason. `parseEvent` returns the same result for both.
 */
export function limitEventSize(body: string): string {
  const isTooLarge = Buffer.byteLength(body) > storedLimits.bytes
  if (!isTooLarge && !isNestedDeeply(body)) return body
  const { bytes, depth } = storedLimits
  const shortened = isTooLarge ? `it had more than ${bytes} bytes` : `it had more than ${depth} levels`
  return JSON.stringify({ ...summarize(body), shortened })
}

/** Parses a stored event as JSON. Returns its text if it is nested too deeply to be serialised again. */
export function parseStoredEvent(body: string): unknown {
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
export interface VerifiedPayment {
  amountKobo: Kobo
  /** The provider's verify response says that the whole amount was returned. */
  isReversed: boolean
}

/**
 * Whether an event reports a full refund that the provider's verify response does not show yet, so it is
 * worth a retry.
 */
export function isAheadOfProvider(
  { kind, amountKobo }: Pick<ProviderEvent, 'kind' | 'amountKobo'>,
  payment: VerifiedPayment,
): boolean {
  return kind === 'refund.processed' && !payment.isReversed && (amountKobo ?? 0) >= payment.amountKobo
}

/** Returns the refunded amount of an event that reports a partial refund; null for any other event. */
export function partialRefundKobo(
  { kind, amountKobo }: Pick<ProviderEvent, 'kind' | 'amountKobo'>,
  payment: VerifiedPayment,
): Kobo | null {
  const isPart = kind === 'refund.processed' && !payment.isReversed && (amountKobo ?? 0) < payment.amountKobo
  return isPart ? amountKobo : null
}

/** The note for staff about an event; undefined if the verify response already says everything. */
export function describeEvent(
  event: Pick<ProviderEvent, 'kind' | 'amountKobo'>,
  payment: VerifiedPayment,
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
