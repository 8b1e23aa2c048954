import { mkdir, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { engines } from '../../test/support/servers/engines'
import { type App, startApp } from '../../test/support/servers/start-app'
import { runCommand } from '../../test/support/servers/start-process'
import { daysInMs, keptDays } from '../domain/retention'
import { eraseDue } from './retention.server'

const people = ['one@example.com', 'two@example.com', 'three@example.com']

test.each(engines)('one that cannot be erased keeps no other from it, and is tried again (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await everybodySent(app)
  const { db, clock } = app.services
  await db.updateTable('submission').set({ erasure_due_at_ms: 1 }).execute()
  const stuck = await db
    .selectFrom('letter')
    .innerJoin('submission', 'submission.id', 'letter.submission_id')
    .select(['message_id', 'submission.id'])
    .where('email', '=', 'two@example.com')
    .execute()
  const logged: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (...facts: unknown[]) => logged.push(facts) }
  const removeLetters = async (ids: readonly string[]) => {
    if (stuck.some(({ message_id }) => ids.includes(message_id))) throw new Error('EACCES: two@example.com')
  }
  expect(await eraseDue({ db, clock, log, removeLetters, forgetPayers: () => {} })).toBe(2)
  expect(await emails(app)).toEqual(['two@example.com'])
  expect(logged).toEqual([
    [{ submission: stuck[0]?.id, error: 'Error: EACCES: …' }, 'a submission could not be erased'],
  ])
  expect(await eraseDue({ db, clock, log, removeLetters: async () => {}, forgetPayers: () => {} })).toBe(1)
})

test('the operator hears of each one that could not be erased', async () => {
  await using app = await startApp()
  await everybodySent(app)
  // No letter: it cannot be read, as one that another user of the machine wrote.
  const folder = path.join(app.dataDir, 'outbox', 'not-a-letter.eml')
  await mkdir(folder)
  const byAddress = await runCommand(app.variables, 'erase', 'two@example.com', '--yes')
  expect(byAddress.code).toBe(1)
  expect(byAddress.out).toMatch(/^failed +AGF-\S+: Error: EISDIR.*; run it again\n$/)
  const longAgoMs = Date.now() - daysInMs(keptDays.submission + 1)
  await app.services.db.updateTable('submission').set({ changed_at_ms: longAgoMs }).execute()
  const all = await runCommand(app.variables, 'retain', '--yes')
  expect(all.code).toBe(1)
  expect(all.out.match(/^failed +AGF-/gm)).toHaveLength(3)
  expect(await emails(app)).toHaveLength(3)

  await rmdir(folder)
  expect((await runCommand(app.variables, 'retain', '--yes')).code).toBe(0)
  expect(await emails(app)).toEqual([])
})

async function everybodySent(app: App): Promise<void> {
  for (const email of people) await app.submit('registration', aDelegate({ email }))
  const queued = () => app.services.db.selectFrom('letter').selectAll().where('state', '=', 'queued').execute()
  await expect.poll(queued, { timeout: 20_000 }).toEqual([])
}

async function emails({ services }: App): Promise<(string | null)[]> {
  return (await services.db.selectFrom('submission').select('email').execute()).map(({ email }) => email)
}
