import { lagosOffsetMs } from '../domain/time/lagos-time'

/**
 * The last day of a membership, such as '2027-11-24': `years` after the day in Nigeria on which it was
 * registered.
 * Source: docs/product/prices.md#68-policies.
 */
export function membershipLastDay(registeredAtMs: number, years: number): string {
  const day = new Date(registeredAtMs + lagosOffsetMs)
  const lastDay = Date.UTC(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate())
  return new Date(lastDay).toISOString().slice(0, 10)
}

/** When that day ends in Nigeria, in milliseconds since 1970. */
export function membershipEndMs(registeredAtMs: number, years: number): number {
  return Date.parse(`${membershipLastDay(registeredAtMs, years)}T24:00:00+01:00`)
}
