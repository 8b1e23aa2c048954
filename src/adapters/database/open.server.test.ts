import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/support/servers/engines'
import { openDatabase } from './open.server'

/** Longer than a statement may take, and than a connection may be silent, once the server works. */
const longMs = 12_000

test('the tables may take long to change, and a server that starts meanwhile waits for it', async () => {
  const { DATABASE_URL: url = '' } = await freshDatabase('postgres')
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  // What Kysely's migrator takes, so that one process alone migrates.
  await other.query('select pg_advisory_lock(3853314791062309107)')
  const opening = openDatabase({ url }, () => {})
  // Heard now, or a refusal would count as one that nobody heard.
  const opened = opening.then(
    () => 'opened',
    (error: Error) => error.message,
  )
  const waiting = async () =>
    (await other.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  await pause(longMs)
  await other.query('select pg_advisory_unlock(3853314791062309107)')
  expect(await opened).toBe('opened')
  await (await opening).destroy()
})
