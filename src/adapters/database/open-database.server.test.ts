import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createUnmigratedDatabase } from '../../../test/support/servers/engines'
import { openDatabase } from './open-database.server'

/** Longer than a statement may take, and than a connection may be silent, once the server works. */
const longMigrationMs = 12_000

test('a migration may take long, and a server that starts in the meantime waits for it', async () => {
  const { DATABASE_URL: url = '' } = await createUnmigratedDatabase('postgres')
  const otherClient = new pg.Client({ connectionString: url })
  await otherClient.connect()
  onTestFinished(() => otherClient.end())
  // What Kysely's migrator takes, so that one process alone migrates.
  await otherClient.query('select pg_advisory_lock(3853314791062309107)')
  const opening = openDatabase({ url }, () => {})
  // Attached now, so that a rejection does not count as unhandled.
  const opened = opening.then(
    () => 'opened',
    (error: Error) => error.message,
  )
  const waitingLocks = async () =>
    (await otherClient.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount
  await expect.poll(waitingLocks).toBe(1)
  await pause(longMigrationMs)
  await otherClient.query('select pg_advisory_unlock(3853314791062309107)')
  expect(await opened).toBe('opened')
  await (await opening).destroy()
})
