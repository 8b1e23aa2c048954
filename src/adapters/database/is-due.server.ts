import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The longest pause that we ever set is an hour, and the clock of the replica that set it may be ahead of ours. In milliseconds. */
const longestPauseMs = 2 * 3_600_000

/**
 * Whether the time in this column has come. One that is further ahead than any pause we set was noted before the clock was put back: it
 * has come too, or what it stands at would wait for as long as the clock was wrong.
 */
export function hasCome(column: string, nowMs: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} <= ${nowMs} or ${sql.ref(column)} > ${nowMs + longestPauseMs})`
}
