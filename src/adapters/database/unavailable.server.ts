/**
 * SQLite's codes, by low byte: busy, read-only, disk I/O error, damaged, disk full, cannot open, no database.
 * Source: https://www.sqlite.org/rescode.html.
 */
const sqliteCodes: ReadonlySet<number> = new Set([5, 8, 10, 11, 13, 14, 26])

/**
 * Classes of PostgreSQL's codes: connection, resources, operator intervention, system; and single ones:
 * read-only, as a standby is, a transaction that idled too long, one that lost against another, a deadlock, a
 * damaged table or index.
 * Source: https://www.postgresql.org/docs/current/errcodes-appendix.html.
 */
const postgresCodes = /^((08|53|57|58)[0-9A-Z]{3}|25006|25P03|40001|40P01|XX001|XX002)$/

const networkCodes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** Messages of errors without a code from PostgreSQL's driver, Kysely and our own timeout. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The database did not respond|Postgres connection has been discarded)/

/**
 * Whether an error means that the database is temporarily unavailable, rather than that a query was
 * invalid.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (code === 'ERR_SQLITE_ERROR') return sqliteCodes.has(Number(errcode) & 0xff)
  if (typeof code === 'string' && (networkCodes.has(code) || postgresCodes.test(code))) return true
  return driverMessages.test(error.message)
}
