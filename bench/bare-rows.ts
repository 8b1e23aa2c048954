import { randomUUID } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { measurePerSecond } from './load.ts'

type Row = Record<string, unknown>

/** An SQL statement with its parameters, which replace each `?`. */
interface Statement {
  sql: string
  parameters: unknown[]
}

/** An open database without any layer on top. */
export interface BareDatabase {
  /** The number of concurrent writers. */
  concurrency: number
  rows: (sql: string) => Promise<Row[]>
  /** Runs the statements in one transaction, which is durable when the promise resolves. */
  transaction: (statements: readonly Statement[]) => Promise<void>
  close: () => Promise<void> | void
}

/** Opens the embedded database with the same settings as the site. */
export function openBareSqlite(file: string): BareDatabase {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON')
  const prepared = new Map<string, ReturnType<typeof database.prepare>>()
  return {
    concurrency: 1,
    rows: async (sql) => database.prepare(sql).all(),
    async transaction(statements) {
      database.exec('begin immediate')
      for (const { sql, parameters } of statements) {
        const statement = prepared.get(sql) ?? database.prepare(sql)
        prepared.set(sql, statement)
        statement.run(...(parameters as SQLInputValue[]))
      }
      database.exec('commit')
    },
    close: () => database.close(),
  }
}

/** Opens PostgreSQL with as many connections as the site. */
export function openBarePostgres(url: string): BareDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  return {
    concurrency: 10,
    rows: async (sql) => (await pool.query<Row>(sql)).rows,
    async transaction(statements) {
      const client = await pool.connect()
      await client.query('begin')
      for (const { sql, parameters } of statements) {
        let index = 0
        await client.query(
          sql.replaceAll('?', () => `$${++index}`),
          parameters,
        )
      }
      await client.query('commit')
      client.release()
    },
    close: () => pool.end(),
  }
}

/**
 * Measures registrations per second in a plain loop: it inserts the rows that the site stored for one free
 * registration, with new keys, in one transaction, as the site does. Expects a database filled by the site.
 */
export async function measureBareRegistrations(database: BareDatabase, count: number): Promise<number> {
  const [submission] = await database.rows("select * from submission where state = 'received' limit 1")
  if (submission === undefined) throw new Error('The site stored no free registration')
  const rowsOf = (table: string) => database.rows(`select * from ${table} where submission_id = '${submission.id}'`)
  const [emails, idempotencyRecords] = [await rowsOf('email_message'), await rowsOf('idempotency_record')]
  return measurePerSecond({ count, concurrency: database.concurrency }, async () => {
    const id = randomUUID()
    const link = { submission_id: id }
    await database.transaction([
      insert(
        'idempotency_record',
        idempotencyRecords.map((record) => ({ ...record, ...link, key: randomUUID() })),
      ),
      insert('submission', [{ ...submission, id, public_code: id, access_token: id }]),
      insert(
        'email_message',
        emails.map((email) => ({ ...email, ...link, state: 'sent' })),
      ),
    ])
  })
}

function insert(table: string, rows: readonly Row[]): Statement {
  const columns = Object.keys(rows[0] ?? {})
  const placeholders = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ')
  return {
    sql: `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values ${placeholders}`,
    parameters: rows.flatMap((row) => Object.values(row)),
  }
}
