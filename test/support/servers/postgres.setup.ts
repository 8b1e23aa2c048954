import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../src/adapters/database/open-database.server'
import { emptyPostgresDatabase } from './empty-database'
import { startPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a real PostgreSQL server for the whole run; each test creates its own database in it. */
    postgresUrl: string
    /** An embedded database with all tables and no rows, for tests to copy. */
    emptySqliteFile: string
  }
}

/**
 * Starts PostgreSQL once for all tests and stops it afterwards, and makes an empty database of each engine, because
 * to copy one takes a fraction of the time of the migrations. The unit tests need none (vitest.config.ts).
 */
export default async function setup(project: TestProject) {
  if (project.vitest.projects.every(({ name }) => name === 'units')) return
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-empty-'))
  const file = path.join(folder, 'agefest.sqlite')
  const server = await startPostgres()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${emptyPostgresDatabase}`)
  await client.end()
  const url = server.url.replace(/\/postgres$/, `/${emptyPostgresDatabase}`)
  for (const location of [{ file }, { url }]) await (await openDatabase(location, () => {})).destroy()
  project.provide('postgresUrl', server.url)
  project.provide('emptySqliteFile', file)
  return async () => {
    await server[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true, force: true })
  }
}
