import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/adapters/database/open-database.server'
import { readConfig } from '../../../src/config.server'
import { retentionDays } from '../../../src/domain/retention'
import { openStore } from '../../../src/sandbox/store.server'
import { parseSources } from '../../architecture/parse-sources'
import { engines } from '../../support/servers/engines'
import { createEnvironment } from '../../support/servers/start-app'

test.each(engines)('the privacy record lists exactly the existing tables and columns (%s)', async (engine) => {
  const configResult = readConfig(await createEnvironment(engine))
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join())
  const db = await openDatabase(configResult.config.database, () => {})
  onTestFinished(() => db.destroy())
  const tables = await db.introspection.getTables()
  const actualTables = tables.map(({ name, columns }) => ({
    table: name,
    columns: columns.map((column) => column.name).sort(),
  }))
  expect(parseRecord(await readRecord())).toEqual(actualTables.sort((a, b) => a.table.localeCompare(b.table)))
})

test('a column that is missing from the record is detected', async () => {
  const text = (await readRecord()).replace(/^\| `note` \| the mail.*\n/m, '')
  expect(parseRecord(text).find(({ table }) => table === 'email_message')?.columns).not.toContain('note')
  expect(parseRecord(await readRecord()).find(({ table }) => table === 'email_message')?.columns).toContain('note')
})

test('the record lists the sandbox’s tables', async () => {
  const { DATA_DIR = '' } = await createEnvironment('sqlite')
  const file = path.join(DATA_DIR, 'sandbox.sqlite')
  openStore(file).close()
  const database = new DatabaseSync(file)
  const names = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
    .all()
  database.close()
  const text = await readRecord()
  for (const { name } of names) expect(text).toContain(`\`${name}\``)
})

test('the record lists every source file that writes to browser storage, and the keys it uses', async () => {
  const text = await readRecord()
  const sources = await parseSources('.', ['src'])
  const storageFiles = sources.filter(({ path, text }) => !/\.test\.tsx?$/.test(path) && storageWrites.test(text))
  expect(storageFiles.length).toBeGreaterThan(5)
  for (const { path, text: code } of storageFiles) {
    expect(text, path).toContain(`\`${path}\``)
    for (const [, key = ''] of code.matchAll(/storageKey = '([^']+)'|`([a-z]+:)\$\{/g))
      if (key !== '') expect(text, path).toContain(`\`${key}\``)
  }
  const otherStorage = /indexedDB\.|\bcaches\.|\bcache\.put\(|navigator\.serviceWorker|cookieStore\./
  const otherFiles = sources.filter(({ path, text }) => !/\.test\.tsx?$/.test(path) && otherStorage.test(text))
  expect(otherFiles.length).toBeGreaterThan(2)
  for (const { path } of otherFiles) expect(text, path).toContain(`\`${path}\``)
})

test('the record states the same retention periods as the code', async () => {
  const text = await readRecord()
  for (const days of Object.values(retentionDays)) expect(text).toContain(`${days} days`)
})

const storageWrites = /(local|session)Storage\.setItem\(|(?<!function )writeStored\(|document\.cookie =/

function readRecord(): Promise<string> {
  return readFile('docs/privacy.md', 'utf8')
}

/** Parses the tables of the record, each under its own heading, with their columns. */
function parseRecord(text: string): { table: string; columns: string[] }[] {
  return text
    .split(/^### /m)
    .slice(1)
    .map((section) => ({
      table: section.split('\n', 1)[0] ?? '',
      columns: [...(section.split(/^## /m)[0] ?? '').matchAll(/^\| `([a-z_]+)` \|/gm)]
        .map(([, name = '']) => name)
        .sort(),
    }))
    .sort((a, b) => a.table.localeCompare(b.table))
}
