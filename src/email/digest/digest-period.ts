import { startOfLagosDay } from '../../domain/time/lagos-time'

/** Whether notices to the organisation leave one by one, or as one digest for an hour or a day. */
export type NotifyMode = 'each' | 'hourly' | 'daily'

const hourMs = 3_600_000

/**
 * The beginning of the current hour, or of the current day in Nigeria: what came before it belongs in a digest
 * now. Pure.
 * Source: docs/product/payments.md#106-digests.
 */
export function digestPeriodStartMs(mode: Exclude<NotifyMode, 'each'>, nowMs: number): number {
  return mode === 'hourly' ? Math.floor(nowMs / hourMs) * hourMs : startOfLagosDay(nowMs)
}

/** When the next digest leaves at the latest. */
export function nextDigestAtMs(mode: Exclude<NotifyMode, 'each'>, nowMs: number): number {
  return digestPeriodStartMs(mode, nowMs) + (mode === 'hourly' ? 1 : 24) * hourMs
}
