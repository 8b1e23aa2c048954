import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/adapters/database/open.server'
import { readConfig } from '../../../src/config.server'
import { keptDays } from '../../../src/domain/retention'
import { openStore } from '../../../src/sandbox/store.server'
import { sourcesIn } from '../../architecture/parse-sources'
import { engines } from '../../support/servers/engines'
import { freshVariables } from '../../support/servers/start-app'

test.each(engines)(
  'the record names every table and every column that there is, and none that there is not (%s)',
  async (engine) => {
    const reading = readConfig(await freshVariables(engine))
    if (reading.kind === 'wrong') throw new Error(reading.lines.join())
    const db = await openDatabase(reading.config.database, () => {})
    onTestFinished(() => db.destroy())
    const tables = await db.introspection.getTables()
    const real = tables.map(({ name, columns }) => ({
      table: name,
      columns: columns.map((column) => column.name).sort(),
    }))
    expect(recorded(await record())).toEqual(real.sort((a, b) => a.table.localeCompare(b.table)))
  },
)

test('a column that nobody recorded is noticed', async () => {
  const text = (await record()).replace(/^\| `remark` \| the mail.*\n/m, '')
  expect(recorded(text).find(({ table }) => table === 'letter')?.columns).not.toContain('remark')
  expect(recorded(await record()).find(({ table }) => table === 'letter')?.columns).toContain('remark')
})

test('the record names the sandbox’s tables', async () => {
  const { DATA_DIR = '' } = await freshVariables('sqlite')
  const file = path.join(DATA_DIR, 'sandbox.sqlite')
  openStore(file).close()
  const database = new DatabaseSync(file)
  const names = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
    .all()
  database.close()
  const text = await record()
  for (const { name } of names) expect(text).toContain(`\`${name}\``)
})

test('the record names every place in the code that writes into a browser’s storage, and under which name', async () => {
  const text = await record()
  const sources = await sourcesIn('.', ['src'])
  const writing = sources.filter(({ path, text }) => !/\.test\.tsx?$/.test(path) && writes.test(text))
  expect(writing.length).toBeGreaterThan(5)
  for (const { path, text: code } of writing) {
    expect(text, path).toContain(`\`${path}\``)
    for (const [, key = ''] of code.matchAll(/storageKey = '([^']+)'|`([a-z]+:)\$\{/g))
      if (key !== '') expect(text, path).toContain(`\`${key}\``)
  }
  const unheardOf = /indexedDB\.|\bcaches\.|navigator\.serviceWorker|cookieStore\./
  expect(
    sources.filter(({ path, text }) => !/\.test\.tsx?$/.test(path) && unheardOf.test(text)).map(({ path }) => path),
  ).toEqual([])
})

test('the record and the software keep things equally long', async () => {
  const text = await record()
  for (const days of Object.values(keptDays)) expect(text).toContain(`${days} days`)
})

const writes = /(local|session)Storage\.setItem\(|document\.cookie =/

function record(): Promise<string> {
  return readFile('docs/privacy.md', 'utf8')
}

/** The tables of the record, each under its heading, with the columns of its list. */
function recorded(text: string): { table: string; columns: string[] }[] {
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
