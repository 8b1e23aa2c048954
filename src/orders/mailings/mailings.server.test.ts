import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aDelegate } from '../../../test/builders/delegate'
import { countEventLoopTurns } from '../../../test/support/count-event-loop-turns'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { createAccessToken, createPublicCode } from '../../domain/references'
import { createMailing, findMailing, mailingEmailName, readProgress } from './mailing-store.server'
import { continueMailings, countRecipients, queueMailing, sendTestEmail, stopMailing } from './queue-mailing.server'

test.each(engines)(
  'a mailing to 2,000 people that is killed twice and run by two servers at once writes to each once (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await storeRegistrations(app, 2_000)
    // Some have sent two forms, one with a tag in the address.
    await storeRegistrations(app, 50)
    const mailing = await draft(app)
    expect(await countRecipients(app.services, mailing)).toBe(2_000)
    for (const limit of [300, 700]) await queueUntilKilled(app, mailing, limit)
    await Promise.all([continueMailings(app.services), continueMailings(app.services)])
    const queued = await app.services.db
      .selectFrom('email_message')
      .innerJoin('submission', 'submission.id', 'email_message.submission_id')
      .select(['submission.email', 'email_message.priority'])
      .where('kind', '=', mailingEmailName(mailing.id))
      .execute()
    expect(queued).toHaveLength(2_000)
    expect(new Set(queued.map(({ email }) => email)).size).toBe(2_000)
    expect(new Set(queued.map(({ priority }) => priority))).toEqual(new Set([4]))
    expect(await queueMailing(app.services, mailing)).toBe('not open')
  },
)

test('the emails leave with the values of each recipient, and are counted', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate({ email: 'ada@example.com', fullName: 'Ada Obi' }))
  await app.expectEmails('ada@example.com', 1)
  const mailing = await draft(app)
  await sendTestEmail(app.services, mailing, 'staff@example.com')
  const [test] = await app.expectEmails('staff@example.com', 1)
  expect(test?.text).toContain('Dear Ada Obi')
  await queueMailing(app.services, mailing)
  const emails = await app.expectEmails('ada@example.com', 2)
  expect(emails.some(({ subject, text }) => subject === 'Hello Ada Obi' && text?.includes('bring your ID'))).toBe(true)
  expect(await readProgress(app.services.db, mailing.id)).toEqual({ sent: 1, queued: 0, undeliverable: 0 })
})

test.each(engines)('nobody who declined news gets news, but what concerns their order (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await app.submit('registration', aDelegate({ email: 'Yes@example.com', wantToBeMailed: 'Yes' }))
  await app.submit('registration', aDelegate({ email: 'no@example.com', wantToBeMailed: 'No' }))
  await app.submit('registration', aDelegate({ email: 'NO+tag@example.com', wantToBeMailed: 'Yes' }))
  expect(await countRecipients(app.services, await draft(app, { isNews: true }))).toBe(1)
  expect(await countRecipients(app.services, await draft(app))).toBe(2)
})

test('others are answered while recipients are counted', async () => {
  await using app = await startApp()
  await storeRegistrations(app, 1_000)
  for (const isNews of [false, true]) {
    const mailing = await draft(app, { isNews })
    expect(await countEventLoopTurns(countRecipients(app.services, mailing))).toBeGreaterThan(4)
  }
})

test('a stopped mailing withdraws what has not left, and is not sent again', async () => {
  await using app = await startApp()
  await storeRegistrations(app, 20)
  const mailing = await draft(app)
  const { db, clock } = app.services
  // Otherwise the server could send some of them before the mailing is stopped.
  const pause = { reason: 'limit' as const, note: '', failure_count: 1, paused_until_ms: clock.nowMs() + 3_600_000 }
  await db
    .insertInto('email_pause')
    .values({ destination: '*', began_at_ms: clock.nowMs(), ...pause })
    .execute()
  await db.updateTable('mailing').set({ state: 'queueing' }).execute()
  await queueUntilKilled(app, mailing, 20)
  expect(await stopMailing(app.services, mailing)).toBeDefined()
  const { queued } = await readProgress(db, mailing.id)
  expect(queued).toBe(0)
  await continueMailings(app.services)
  expect(await queueMailing(app.services, mailing)).toBe('not open')
})

test.each([
  [{ subject: '' }, 'subject'],
  [{ body: 'Dear {first name}' }, 'There is no placeholder {first name}'],
  [{ body: 'x'.repeat(20_001) }, 'longer than'],
])('a text that cannot be sent is refused: %j', async (change, message) => {
  await using app = await startApp()
  const text = { subject: 'Hello', body: 'Hello', segment: { flow: 'all' }, isNews: false, createdBy: 'ada' }
  const created = await createMailing(app.services, { ...text, ...change })
  expect(created).toEqual({ kind: 'invalid', message: expect.stringContaining(message) })
})

async function draft({ services }: TestApp, { isNews = false } = {}) {
  const text = { subject: 'Hello {name}', body: 'Dear {name},\n\nbring your ID for {ticket}.' }
  const created = await createMailing(services, {
    ...{ ...text, segment: { flow: 'registration' }, isNews, createdBy: 'ada' },
  })
  const mailing = created.kind === 'created' ? await findMailing(services.db, created.id) : undefined
  if (mailing === undefined) throw new Error('no mailing')
  return mailing
}

/** Queues until so many are queued, and then ends as a killed process does: in the middle of the work. */
async function queueUntilKilled({ services }: TestApp, mailing: Awaited<ReturnType<typeof draft>>, limit: number) {
  const killed = new Error('killed')
  await queueMailing(
    // Emails stay in the queue here.
    { ...services, onEmailsQueued: () => {} },
    mailing,
    {
      onProgress(queued) {
        if (queued >= limit) throw killed
      },
    },
  ).catch((error: unknown) => {
    if (error !== killed) throw error
  })
}

/** Registrations guest1@example.com and so on, confirmed. */
async function storeRegistrations({ services: { db, clock } }: TestApp, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: randomUUID(), flow: 'registration', state: 'received' as const, public_code: createPublicCode() },
    ...{ access_token: createAccessToken(), email: `guest${index}@example.com`, language: 'en' as const },
    answers: JSON.stringify({ fullName: `Guest ${index}`, wantToBeMailed: 'Yes' }),
    ...{ price: null, amount_kobo: 0, created_at_ms: clock.nowMs(), changed_at_ms: clock.nowMs() },
  }))
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('submission')
      .values(rows.slice(start, start + 500))
      .execute()
}
