import type { Socket } from 'node:net'
import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const int8 = 20

/**
 * In milliseconds. The database ends a statement before its silence ends the connection, and connections that nobody uses are closed
 * before they count as silent.
 */
const limits = {
  connectingMs: 5_000,
  statementMs: 8_000,
  silentMs: 10_000,
  idleMs: 8_000,
  forgottenMs: 10_000,
} as const

/** What connections are for: visitors and rounds, who can come again, or changes of the tables, which take as long as they take. */
type Purpose = 'work' | 'migrations'

/** Kysely over PostgreSQL. Counts, times and kobo are below 2^53, so its 8-byte integers come back as numbers. */
export function postgresDialect(url: string, onLost: (error: Error) => void, purpose: Purpose = 'work'): Dialect {
  const isBounded = purpose === 'work'
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: limits.connectingMs,
    idleTimeoutMillis: limits.idleMs,
    ...(isBounded && {
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.forgottenMs,
    }),
    // Where nothing else ends the waiting for a machine that is gone, the system does.
    keepAlive: !isBounded,
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  pool.on('connect', (client) => {
    // A connection that dies is replaced at the next query; unheard, its error would end the process, idle or in use.
    client.on('error', onLost)
    if (!isBounded) return
    giveUpWhenSilent(client)
  })
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}

/**
 * A database that is paused, or behind a network that swallows everything, keeps its connections open and says nothing. Without an end to
 * the waiting, forms and rounds would hang for as long, and longer: nothing tells a connection that its other end has forgotten it. It is
 * ended rather than used again, for its half-done work could come to life under the next transaction.
 */
function giveUpWhenSilent(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(limits.silentMs, () => stream.destroy(new Error('The database did not answer in time')))
}
