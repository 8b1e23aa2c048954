import type { ReceiptSeries } from '../../adapters/database/accounting-tables.server'
import { lagosOffsetMs } from '../../domain/time/lagos-time'

/** The identifier of a receipt or credit note. */
export interface ReceiptId {
  series: ReceiptSeries
  year: number
  number: number
}

const prefixes = { receipt: 'R', 'credit note': 'CN' } as const satisfies Record<ReceiptSeries, string>

/** Formats a receipt number, such as R-2026-00042 or CN-2026-00007. Source: docs/product/payments.md#910-receipts. */
export function formatReceiptNumber({ series, year, number }: ReceiptId): string {
  return `${prefixes[series]}-${year}-${String(number).padStart(5, '0')}`
}

/** Returns the year in Nigeria at a time in milliseconds since 1970. */
export function nigerianYear(timeMs: number): number {
  return new Date(timeMs + lagosOffsetMs).getUTCFullYear()
}
