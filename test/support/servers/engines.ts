import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The two databases that the product runs on; storage and settlement are tested on each. */
export const engines = ['sqlite', 'postgres'] as const

export type Engine = (typeof engines)[number]

/** What the environment has to say for this engine: nothing for the embedded one, the address of a fresh database for PostgreSQL. */
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
