import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const int8 = 20

/** Kysely over PostgreSQL. Counts, times and kobo are below 2^53, so its 8-byte integers come back as numbers. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // A connection that dies while idle is replaced at the next query; unheard, its error would end the process.
  pool.on('error', onIdleError)
  return new PostgresDialect({ pool })
}
