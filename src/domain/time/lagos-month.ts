import { lagosOffsetMs } from './lagos-time'

/** A month in Nigeria, from its first to before its last moment. */
export interface LagosMonth {
  /** '2026-11'. */
  name: string
  startMs: number
  endMs: number
}

const firstYear = 2020
const lastYear = 2099

/** Reads a month such as '2026-11'; undefined for anything else. */
export function parseLagosMonth(typed: string): LagosMonth | undefined {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(typed.trim())
  if (match === null) return undefined
  const [year, month] = [Number(match[1]), Number(match[2])]
  if (year < firstYear || year > lastYear) return undefined
  const startOf = (monthIndex: number) => Date.UTC(year, monthIndex, 1) - lagosOffsetMs
  return { name: typed.trim(), startMs: startOf(month - 1), endMs: startOf(month) }
}

/** The name of the month in Nigeria that contains this time. */
export function lagosMonthName(ms: number): string {
  return new Date(ms + lagosOffsetMs).toISOString().slice(0, 7)
}
