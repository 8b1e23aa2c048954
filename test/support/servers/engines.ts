import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The two database engines that the product supports; storage and settlement are tested on both. */
export const engines = ['sqlite', 'postgres'] as const

export type Engine = (typeof engines)[number]

/**
 * The environment variables for a fresh database: none for SQLite, the URL of a new database for
 * PostgreSQL.
 */
export async function freshDatabase(engine: Engine): Promise<{ DATABASE_URL?: string }> {
  if (engine === 'sqlite') return {}
  const name = `test_${randomBytes(8).toString('hex')}`
  const server = inject('postgresUrl')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { DATABASE_URL: server.replace(/\/postgres$/, `/${name}`) }
}
