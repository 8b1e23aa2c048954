import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { type RestoreResult, restoreDatabase } from '../../src/adapters/database/backup/restore-database.server'
import { DatabaseCopyFailed } from '../../src/adapters/database/backup/run-copy.server'
import { type BackupResult, writeBackup } from '../../src/adapters/database/backup/write-backup.server'
import { openDatabase } from '../../src/adapters/database/open-database.server'
import { type Database, tableNames } from '../../src/adapters/database/tables.server'
import { type Config, readConfig } from '../../src/config.server'

type Variables = Record<string, string>

/** Backs the database of this environment up into its data folder, and returns the file. */
export async function backUp(variables: Variables, name = 'backup.sqlite'): Promise<string> {
  const file = path.join(variables.DATA_DIR ?? '', name)
  expect(await tryBackUp(variables, file)).toMatchObject({ kind: 'written' })
  return file
}

/** Tries to back the database of this environment up into a file. */
export function tryBackUp(variables: Variables, file: string, { overwrite = false } = {}): Promise<BackupResult> {
  return writeBackup(configOf(variables).database, file, { overwrite, nowMs: Date.now() })
}

/** Tries to restore a file into the database of this environment. */
export function tryRestore(variables: Variables, file: string, { isConfirmed = true } = {}): Promise<RestoreResult> {
  return restoreDatabase(configOf(variables), { file, isConfirmed, nowMs: Date.now() })
}

/** Why nothing was restored. */
export function reasonOf(result: RestoreResult | Error): string {
  if (result instanceof DatabaseCopyFailed) return `${result.kind}: ${result.message}`
  if (result instanceof Error) throw result
  return result.kind === 'refused' ? result.reason : result.kind
}

/** Restores a file, and returns the result. */
export async function restore(variables: Variables, file: string): Promise<RestoreResult & { kind: 'restored' }> {
  const result = await tryRestore(variables, file)
  if (result.kind !== 'restored') throw new Error(JSON.stringify(result))
  return result
}

/** All rows that a backup holds, by table, in an order that does not depend on the engine. */
export async function readTables(variables: Variables): Promise<Record<string, unknown[]>> {
  const db = await openDatabase(configOf(variables).database, () => {})
  const tables: Record<string, unknown[]> = {}
  for (const name of tableNames.filter((table) => !table.startsWith('rate_'))) {
    const rows = await db.selectFrom(name).selectAll().execute()
    tables[name] = rows.map(hashBytes).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  await db.destroy()
  return tables
}

/** A row with bytes by their hash: PostgreSQL returns a Buffer where SQLite returns a Uint8Array. */
function hashBytes(row: object): object {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value,
  ])
  return Object.fromEntries(entries)
}

/** Files of copies that are not whole. */
export function listPartialFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.includes('.partial')) : []
}

/** Stores images of this size for the first submission. */
export async function storeImages(db: Database, count: number, bytes: number): Promise<void> {
  const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const image = { submission_id: id, field: 'test', media_type: 'image/png' }
  for (let position = 0; position < count; position++)
    await db
      .insertInto('image')
      .values({ ...image, position, bytes: Buffer.alloc(bytes, position + 1) })
      .execute()
}

export function configOf(variables: Variables): Config {
  const configResult = readConfig(variables)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
  return configResult.config
}
