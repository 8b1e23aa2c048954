import type { Socket } from 'node:net'
import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { postgresApplicationNames } from './lock/postgres-lock.server'
import { prepareInsertsAndUpdates } from './prepare-inserts-and-updates.server'

const int8TypeId = 20

/** The maximum number of connections of one process. PostgreSQL allows 100 in total by default. */
export const maxPostgresConnections = 10

/**
 * Timeouts in milliseconds. The database cancels a statement before the connection times out, and idle
 * connections are closed before that too.
 */
const timeouts = {
  connectMs: 5_000,
  statementMs: 8_000,
  socketMs: 10_000,
  idleMs: 8_000,
  idleInTransactionMs: 10_000,
} as const

/**
 * The use of the connections: requests and background jobs, which can be retried, or migrations, which have
 * no time limit.
 */
type ConnectionPurpose = 'work' | 'migrations'

/**
 * Creates the Kysely dialect for PostgreSQL. Returns 8-byte integers as numbers, because counts, times and amounts in
 * kobo are below 2^53.
 */
export function createPostgresDialect(
  url: string,
  onConnectionLost: (error: Error) => void,
  purpose: ConnectionPurpose = 'work',
): Dialect {
  const hasTimeouts = purpose === 'work'
  const pool = new pg.Pool({
    connectionString: url,
    application_name: postgresApplicationNames.work,
    max: maxPostgresConnections,
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: timeouts.idleMs,
    ...(hasTimeouts && {
      statement_timeout: timeouts.statementMs,
      idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    }),
    // TCP keep-alive ends a wait for an unreachable machine if nothing else does.
    keepAlive: !hasTimeouts,
    types: { getTypeParser: (oid, format) => (oid === int8TypeId ? Number : pg.types.getTypeParser(oid, format)) },
  })
  pool.on('connect', (client) => {
    // A broken connection is replaced at the next query. Without a listener its error would end the process.
    client.on('error', onConnectionLost)
    prepareInsertsAndUpdates(client)
    if (!hasTimeouts) return
    closeSilentConnection(client)
  })
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}

/** Describes a PostgreSQL URL without its password, for example 'agefest on db.example:5432'. */
export function describePostgresUrl(url: string): string {
  // The driver's own reading of the address, which knows sockets, parameters and defaults. It does not connect.
  const { database, host, port } = new pg.Client({ connectionString: url })
  return `${database} on ${host}:${port}`
}

/**
 * A paused database, or one behind a network that drops packets, keeps its connections open without
 * responding. Without a timeout, forms and background jobs would hang as long or longer, because a
 * connection does not notice that its peer is gone. A timed-out connection is closed instead of reused,
 * because its unfinished work could interfere with the next transaction.
 */
function closeSilentConnection(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(timeouts.socketMs, () => stream.destroy(new Error('The database did not respond in time')))
}
