import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { emptyPostgresDatabase } from './empty-database'

/** The two database engines that the product supports; storage and settlement are tested on both. */
export const engines = ['sqlite', 'postgres'] as const

export type Engine = (typeof engines)[number]

/**
 * The environment variables for a fresh database, without any table: none for SQLite, the URL of a new database for
 * PostgreSQL.
 */
export async function freshDatabase(engine: Engine): Promise<{ DATABASE_URL?: string }> {
  return engine === 'sqlite' ? {} : createDatabase()
}

/** The same for a database that has all tables and no rows. The one of SQLite is created in `dataDir`. */
export async function emptyDatabase(engine: Engine, dataDir: string): Promise<{ DATABASE_URL?: string }> {
  if (engine === 'postgres') return createDatabase(`template ${emptyPostgresDatabase}`)
  copyFileSync(inject('emptySqliteFile'), path.join(dataDir, 'agefest.sqlite'))
  return {}
}

async function createDatabase(options = ''): Promise<{ DATABASE_URL: string }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const server = inject('postgresUrl')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} ${options}`)
  await client.end()
  return { DATABASE_URL: server.replace(/\/postgres$/, `/${name}`) }
}
