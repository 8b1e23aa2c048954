import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, openExistingDatabase } from './open-database.server'

test('a database that is damaged says so when it is opened, and that a backup helps', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-damaged-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const location = { file: path.join(folder, 'agefest.sqlite') }
  await (await openDatabase(location, () => {})).destroy()
  const bytes = readFileSync(location.file)
  bytes.fill(0xa5, 4_096 * 3)
  writeFileSync(location.file, bytes)
  for (const open of [(at: typeof location) => openDatabase(at, () => {}), openExistingDatabase])
    await expect(open(location)).rejects.toThrow(/agefest\.sqlite is damaged\. Restore a backup \(docs\//)
})
