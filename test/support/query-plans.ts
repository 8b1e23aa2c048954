import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CompiledQuery, Kysely, sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { migrate } from '../../src/adapters/database/migrate.server'
import { createPostgresDialect } from '../../src/adapters/database/postgres.server'
import { createSqliteDialect } from '../../src/adapters/database/sqlite/sqlite.server'
import type { Tables } from '../../src/adapters/database/tables.server'
import { createUnmigratedDatabase, type Engine } from './servers/engines'

/** An empty database that records its statements and can explain them. It is removed when the test ends. */
export async function createWatchedDatabase(engine: Engine) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-plans-'))
  const { DATABASE_URL } = await createUnmigratedDatabase(engine)
  const dialect =
    DATABASE_URL === undefined
      ? createSqliteDialect(path.join(folder, 'agefest.sqlite'))
      : createPostgresDialect(DATABASE_URL, () => {})
  const statements: CompiledQuery[] = []
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void statements.push(query) })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  await migrate(db as Kysely<unknown>)
  return {
    db,
    /**
     * Inserts one paid submission per person, every tenth a registration. Runs ANALYZE because PostgreSQL
     * would update its statistics only later.
     */
    async insertSubmissions(from: number, to: number) {
      await sql`insert into submission (id, flow, state, public_code, access_token, email, language, answers, price, amount_kobo, created_at_ms, changed_at_ms)
        with recursive person(i) as (select ${sql.lit(from)} union all select i + 1 from person where i < ${sql.lit(to)})
        select 's' || i, case i % 10 when 0 then 'registration' else 'contact' end, 'paid', 'c' || i, 'k' || i, 'person' || i || '@example.com', 'en', '{}', null, 100, i, i
        from person`.execute(db)
      await sql`insert into payment (reference, submission_id, amount_kobo, currency, state, created_at_ms)
        select 'r' || id, id, 100, 'NGN', 'succeeded', created_at_ms from submission where created_at_ms >= ${sql.lit(from)}`.execute(
        db,
      )
      if (engine === 'postgres') await sql.raw('analyze').execute(db)
    },
    /** Returns the statements executed during `work`. */
    async statementsDuring(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
      statements.length = 0
      await work()
      return [...statements]
    },
    /** Returns the engine's query plan for a statement. */
    async queryPlan(statement: CompiledQuery): Promise<string> {
      const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
      const { rows } = await db.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${statement.sql}`, [...statement.parameters]),
      )
      return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n')
    },
  }
}
