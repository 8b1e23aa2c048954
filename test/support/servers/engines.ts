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
 * Creates a database without any table and returns the environment variables that lead to it. For SQLite there are
 * none: the server creates the file.
 */
export async function createUnmigratedDatabase(engine: Engine): Promise<{ DATABASE_URL?: string }> {
  return engine === 'sqlite' ? {} : createDatabase()
}

/** The same for a database with all tables and no rows. The one of SQLite is created in `dataDir`. */
export async function createMigratedDatabase(engine: Engine, dataDir: string): Promise<{ DATABASE_URL?: string }> {
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
