import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { configOf } from '../../test/support/backups'
import { createMovableClock } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import { startApp, type TestApp } from '../../test/support/servers/start-app'
import { readNightlyBackupFailure } from '../adapters/database/backup/nightly-backup-failure.server'
import { tryLock } from '../adapters/database/lock/try-lock.server'
import { daysToMs } from '../domain/time/days-to-ms'
import { createBackupJob } from './backup-job.server'

const neverAborted = new AbortController().signal

test.each(engines)(
  'of several servers one makes the backup of a day, whatever their clocks do (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.submit('registration', aDelegate())
    const { clock, run, names } = createJobs(app)
    await Promise.all([run(), run(), run()])
    expect(names()).toHaveLength(1)
    await run()
    expect(names()).toHaveLength(1)
    clock.move(daysToMs(300))
    await Promise.all([run(), run()])
    await run()
    expect(names()).toHaveLength(2)
    clock.move(daysToMs(-300))
    await run()
    expect(names()).toHaveLength(2)
    clock.move(daysToMs(2))
    await run()
    expect(names()).toHaveLength(3)
  },
)

test('old backups are removed, and no other file', async () => {
  await using app = await startApp()
  const { run, names, folder } = createJobs(app)
  mkdirSync(folder)
  const others = ['agefest-nightly-2020-01-01.sqlite.old', 'agefest-nightly-2020-1-1.sqlite', 'mine.sqlite']
  for (const name of others) writeFileSync(path.join(folder, name), '')
  mkdirSync(path.join(folder, 'agefest-nightly-2020-02-01.sqlite'))
  symlinkSync(path.join(folder, 'mine.sqlite'), path.join(folder, 'agefest-nightly-2020-03-01.sqlite'))
  for (let day = 1; day <= 28; day++)
    writeFileSync(path.join(folder, `agefest-nightly-2021-02-${String(day).padStart(2, '0')}.sqlite`), '')
  await run()
  const kept = names().filter((name) => name.includes('-2021-'))
  expect(kept).toEqual([
    // The Sundays, and the six days before today's backup.
    ...['07', '14', '21', '23', '24', '25', '26', '27', '28'].map((day) => `agefest-nightly-2021-02-${day}.sqlite`),
  ])
  expect(names()).toEqual(expect.arrayContaining([...others, 'agefest-nightly-2020-02-01.sqlite']))
  expect(names()).toContain('agefest-nightly-2020-03-01.sqlite')
})

test('a backup that fails is reported, is not tried again at once, and leaves no file', async () => {
  await using app = await startApp()
  const { run, names, folder, errors } = createJobs(app)
  writeFileSync(folder, 'a file where the folder should be')
  const job = createBackupJob(errors.services, { ...configOf(app.variables), backupDir: folder })
  await job(neverAborted)
  await job(neverAborted)
  expect(errors.list).toHaveLength(1)
  expect(readNightlyBackupFailure(app.dataDir)?.reason).toMatch(/It failed/)
  rmSync(folder)
  await run()
  expect(names()).toHaveLength(1)
  expect(readNightlyBackupFailure(app.dataDir)).toBeUndefined()
})

test('a server that stops ends its backup and is not blamed for it', async () => {
  await using app = await startApp()
  const { folder, names, errors } = createJobs(app)
  const job = createBackupJob(errors.services, { ...configOf(app.variables), backupDir: folder })
  const stopping = new AbortController()
  const running = job(stopping.signal)
  stopping.abort()
  await running
  expect({ errors: errors.list, names: names() }).toEqual({ errors: [], names: [] })
  const lock = await tryLock(configOf(app.variables).database, 'nightly backup', 'exclusive')
  expect(lock).toBeDefined()
  await lock?.release()
})

/** The jobs of servers that share a database, a folder and a clock. */
function createJobs(app: TestApp) {
  const folder = path.join(app.dataDir, 'backups')
  const clock = createMovableClock()
  const list: unknown[] = []
  const log = { ...app.services.log, error: (fields: Record<string, unknown>) => list.push(fields) }
  const services = { clock, log }
  return {
    clock,
    folder,
    errors: { list, services },
    run: () => createBackupJob(services, { ...configOf(app.variables), backupDir: folder })(neverAborted),
    names: () => {
      try {
        return readdirSync(folder).sort()
      } catch {
        return []
      }
    },
  }
}
