import pg from 'pg'
import { withTimeout } from '../../../domain/time/with-timeout'
import type { DatabaseLock, LockMode, LockPurpose } from './lock-types.server'

/** The names of our connections in pg_stat_activity. */
export const postgresApplicationNames = { work: 'agefest', lock: 'agefest lock', copy: 'agefest copy' } as const

/** Advisory locks belong to one database, so the same numbers serve every installation. */
const lockIds: Readonly<Record<LockPurpose, number>> = { use: 1_095_189_836, 'nightly backup': 1_095_189_837 }

const connectTimeoutMs = 5_000
/** A connection whose other end is gone is noticed after some of these, in milliseconds. */
const keepAliveDelayMs = 10_000
const reconnectDelayMs = 1_000
/** How long closing waits for an answer; an ended process closes the connection anyway. */
const closeTimeoutMs = 1_000

/**
 * Acquires an advisory lock on a separate connection. PostgreSQL releases it when the connection ends. A shared lock of
 * `use` is acquired again if the connection breaks, because its holder continues.
 * Source: https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS.
 */
export async function tryPostgresLock(
  url: string,
  purpose: LockPurpose,
  mode: LockMode,
): Promise<DatabaseLock | undefined> {
  let isReleased = false
  let current: pg.Client | undefined
  let reconnectTimer: NodeJS.Timeout | undefined

  const connect = async () => {
    const client = createLockClient(url)
    client.on('error', () => {})
    client.on('end', () => {
      if (client !== current || isReleased || mode === 'exclusive') return
      current = undefined
      retry()
    })
    try {
      await client.connect()
      const isLocked = await takeLock(client, lockIds[purpose], mode)
      if (isLocked && !isReleased) current = client
      else await client.end()
      return isLocked
    } catch (error) {
      // Not awaited: a client that never connected may not report its end.
      client.end().catch(() => {})
      throw error
    }
  }
  const retry = () => {
    if (isReleased) return
    reconnectTimer = setTimeout(() => connect().then((isLocked) => isLocked || retry(), retry), reconnectDelayMs)
    reconnectTimer.unref()
  }

  if (!(await connect())) return undefined
  return {
    async release() {
      isReleased = true
      clearTimeout(reconnectTimer)
      if (current !== undefined) await withTimeout(current.end(), closeTimeoutMs).catch(() => {})
    },
  }
}

function createLockClient(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: postgresApplicationNames.lock,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
  })
}

async function takeLock(client: pg.Client, id: number, mode: LockMode): Promise<boolean> {
  const { rows } =
    mode === 'exclusive'
      ? await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [id])
      : await client.query<{ locked: boolean }>('select pg_try_advisory_lock_shared($1) as locked', [id])
  return rows[0]?.locked === true
}

/**
 * Lists the addresses of the machines whose servers or commands are connected to this database, each once. A server
 * that has lost its lock for a moment is found by its other connections.
 */
export async function listPostgresUsers(url: string): Promise<string[]> {
  const client = createLockClient(url)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ address: string }>(
      `select distinct coalesce(host(client_addr), 'this machine') as address from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [postgresApplicationNames.work],
    )
    return rows.map(({ address }) => address)
  } finally {
    client.end().catch(() => {})
  }
}
