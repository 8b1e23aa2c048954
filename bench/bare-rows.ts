import { randomUUID } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { perSecond } from './crowd.ts'

type Row = Record<string, unknown>

/** A statement with its parameters; `?` stands for each. */
interface Statement {
  sql: string
  parameters: unknown[]
}

/** An open database, without any layer on top. */
export interface Bare {
  /** How many can write at once. */
  atOnce: number
  rows: (sql: string) => Promise<Row[]>
  /** Runs the statements in one transaction, durable when it is done. */
  transaction: (statements: readonly Statement[]) => Promise<void>
  close: () => Promise<void> | void
}

/** The embedded database, opened as the site opens it. */
export function bareSqlite(file: string): Bare {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON')
  const prepared = new Map<string, ReturnType<typeof database.prepare>>()
  return {
    atOnce: 1,
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

/** PostgreSQL with as many connections as the site opens. */
export function barePostgres(url: string): Bare {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  return {
    atOnce: 10,
    rows: async (sql) => (await pool.query<Row>(sql)).rows,
    async transaction(statements) {
      const client = await pool.connect()
      await client.query('begin')
      for (const { sql, parameters } of statements) {
        let at = 0
        await client.query(
          sql.replaceAll('?', () => `$${++at}`),
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
 * Registrations a second by a bare loop: the rows that the site stored for one free registration, under new keys, in the same two
 * transactions (the claim; the submission with its letters and the claim's answer). Expects a database that the site has filled.
 */
export async function bareRegistrations(bare: Bare, count: number): Promise<number> {
  const [submission] = await bare.rows("select * from submission where state = 'received' limit 1")
  const [claim] = await bare.rows('select * from claim where answer is not null limit 1')
  if (submission === undefined || claim === undefined) throw new Error('The site stored no free registration')
  const letters = await bare.rows(`select * from letter where submission_id = '${submission.id}'`)
  return perSecond({ count, atOnce: bare.atOnce }, async () => {
    const [id, key] = [randomUUID(), randomUUID()]
    const fresh = { ...submission, id, code: id, key: id }
    const own = letters.map((letter) => ({ ...letter, submission_id: id, state: 'sent' }))
    await bare.transaction([insert('claim', [{ ...claim, key, submission_id: null, answer: null }])])
    await bare.transaction([
      insert('submission', [fresh]),
      insert('letter', own),
      { sql: 'update claim set submission_id = ? where call = ? and key = ?', parameters: [id, claim.call, key] },
      { sql: 'update claim set answer = ? where call = ? and key = ?', parameters: [claim.answer, claim.call, key] },
    ])
  })
}

function insert(table: string, rows: readonly Row[]): Statement {
  const columns = Object.keys(rows[0] ?? {})
  const places = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ')
  return {
    sql: `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values ${places}`,
    parameters: rows.flatMap((row) => Object.values(row)),
  }
}
