import { mkdir, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { engines } from '../../test/support/servers/engines'
import { startApp, type TestApp } from '../../test/support/servers/start-app'
import { runCommand } from '../../test/support/servers/start-process'
import { retentionDays } from '../domain/retention'
import { daysToMs } from '../domain/time/days-to-ms'
import { eraseDueSubmissions } from './retention.server'

const addresses = ['one@example.com', 'two@example.com', 'three@example.com']

test.each(engines)(
  'a submission that cannot be erased does not stop the others and is retried (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await submitAndWaitUntilSent(app)
    const { db, clock } = app.services
    await db.updateTable('submission').set({ erasure_due_at_ms: 1 }).execute()
    const stuck = await db
      .selectFrom('email_message')
      .innerJoin('submission', 'submission.id', 'email_message.submission_id')
      .select(['message_id', 'submission.id'])
      .where('email', '=', 'two@example.com')
      .execute()
    const logLines: unknown[] = []
    const log = { info: () => {}, warn: () => {}, error: (...args: unknown[]) => logLines.push(args) }
    const removeEmails = async (ids: readonly string[]) => {
      if (stuck.some(({ message_id }) => ids.includes(message_id))) throw new Error('EACCES: two@example.com')
    }
    expect(await eraseDueSubmissions({ db, clock, log, removeEmails, anonymizePayers: () => {} })).toBe(2)
    expect(await storedEmails(app)).toEqual(['two@example.com'])
    expect(logLines).toEqual([
      [{ submission: stuck[0]?.id, error: 'Error: EACCES: …' }, 'a submission could not be erased'],
    ])
    expect(await eraseDueSubmissions({ db, clock, log, removeEmails: async () => {}, anonymizePayers: () => {} })).toBe(
      1,
    )
  },
)

test('the operator sees each submission that could not be erased', async () => {
  await using app = await startApp()
  await submitAndWaitUntilSent(app)
  // A folder instead of an email: it cannot be read, like a file that belongs to another user of the
  // machine.
  const folder = path.join(app.dataDir, 'outbox', 'not-an-email.eml')
  await mkdir(folder)
  const eraseResult = await runCommand(app.variables, 'erase', 'two@example.com', '--yes')
  expect(eraseResult.code).toBe(1)
  expect(eraseResult.out).toMatch(/^failed +AGF-\S+: Error: EISDIR.*; erase it again\n$/)
  const longAgoMs = Date.now() - daysToMs(retentionDays.submission + 1)
  await app.services.db.updateTable('submission').set({ changed_at_ms: longAgoMs }).execute()
  const retainResult = await runCommand(app.variables, 'retain', '--yes')
  expect(retainResult.code).toBe(1)
  expect(retainResult.out.match(/^failed +AGF-/gm)).toHaveLength(3)
  expect(await storedEmails(app)).toHaveLength(3)

  await rmdir(folder)
  expect((await runCommand(app.variables, 'retain', '--yes')).code).toBe(0)
  expect(await storedEmails(app)).toEqual([])
})

async function submitAndWaitUntilSent(app: TestApp): Promise<void> {
  for (const email of addresses) await app.submit('registration', aDelegate({ email }))
  const queuedEmails = () =>
    app.services.db.selectFrom('email_message').selectAll().where('state', '=', 'queued').execute()
  await expect.poll(queuedEmails).toEqual([])
}

async function storedEmails({ services }: TestApp): Promise<(string | null)[]> {
  return (await services.db.selectFrom('submission').select('email').execute()).map(({ email }) => email)
}
