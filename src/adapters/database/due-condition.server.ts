import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * The longest delay that we set, which is one hour, plus a margin for replicas whose clock is ahead. In milliseconds.
 */
export const maxPlausibleDelayMs = 2 * 3_600_000

/**
 * Returns the SQL condition that the time in this column has passed. A time further ahead than `maxPlausibleDelayMs` was
 * stored before the clock was set back. It counts as due, because its row would otherwise wait for as long as the clock
 * was wrong.
 */
export function dueCondition(column: string, nowMs: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} <= ${nowMs} or ${sql.ref(column)} > ${nowMs + maxPlausibleDelayMs})`
}

/** Returns the same for a time that was read from the database. */
export function isTimeDue(timeMs: number, nowMs: number): boolean {
  return timeMs <= nowMs || timeMs > nowMs + maxPlausibleDelayMs
}
