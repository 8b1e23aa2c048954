import { expect, test } from 'vitest'
import { createEmailQueue } from '../../../test/support/create-email-queue'
import { clockAt } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import type { EmailPauseTable } from '../../adapters/database/email-tables.server'
import type { Config } from '../../config.server'
import { gatherNotices } from '../../email/digest/gather-notices.server'
import { budgetEndsAtMs } from '../../email/hourly-sending-budget.server'
import { findUndeliverableEmails } from '../../submissions/resend-undeliverable.server'
import { findOrdersWithUndeliverableEmail } from '../pages/today/orders-needing-attention.server'
import { checkUndeliverableEmails, checkWaitingEmails } from './emails.server'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const startMs = Date.parse('2026-11-24T10:20:00Z')

test.each(engines)('emails that nobody sends are overdue after five minutes (%s)', async (engine) => {
  const { queue, clock, check } = await startDoctor(engine)
  expect(await check()).toEqual([])
  await queue(['confirmation', 'notice'])
  expect(await check()).toEqual([])
  clock.move(6 * minuteMs)
  expect(await check()).toEqual(['ACT 2 emails are overdue: no server is sending emails'])
})

test.each(engines)(
  'a pause is named with its reason and its end, and a refused login needs action (%s)',
  async (engine) => {
    const { queue, clock, check, pause } = await startDoctor(engine)
    await queue(['confirmation', 'notice'])
    await pause({ destination: '*', reason: 'limit', note: 'Mail command failed: 550 5.4.5 Daily quota exceeded' })
    const waits = 'all 2 emails wait: the mail server responded with 550 5.4.5; the next one is tried at'
    expect(await check()).toEqual([`info ${waits} 2026-11-24 11:30:00 Nigerian time`])
    clock.move(2 * hourMs)
    await pause({ destination: '*', reason: 'limit', note: '550 5.4.5 Daily quota exceeded', began_at_ms: startMs })
    expect(await check()).toEqual([
      `ACT ${waits} 2026-11-24 13:30:00 Nigerian time, as since 2026-11-24 11:20:00 Nigerian time`,
    ])
    await pause({ destination: '*', reason: 'configuration', note: 'Invalid login: 535 5.7.8 Bad credentials' })
    expect(await check()).toEqual([
      'ACT all 2 emails wait: the mail server responded with 535 5.7.8; the next one is tried at 2026-11-24 13:30:00 Nigerian time',
    ])
  },
)

test('a pause of one mail domain is counted without its name', async () => {
  const { queue, check, pause } = await startDoctor('sqlite')
  await queue(['confirmation'])
  await pause({
    destination: 'ada-okafor.example',
    reason: 'limit',
    note: '450 4.2.0 greylisted ada@ada-okafor.example',
  })
  expect(await check()).toEqual([
    'info emails to 1 mail domain wait for a while, as its server asked: the mail server responded with 450 4.2.0',
  ])
})

test('a budget that is used up is named, and what waits for it is not overdue', async () => {
  const { db, queue, clock, check } = await startDoctor('sqlite')
  await queue(['confirmation', 'notice'])
  clock.move(6 * minuteMs)
  await db
    .insertInto('email_budget')
    .values({ hour_ends_at_ms: budgetEndsAtMs(clock.nowMs()), sent_count: 10 })
    .execute()
  expect(await check({ mailPerHour: 10 })).toEqual([
    'info MAIL_PER_HOUR (10) is used up: 2 emails wait for room, the first of them until 2026-11-24 12:00:00 Nigerian time at the latest',
  ])
})

test('an email that is retried for over an hour needs action', async () => {
  const { db, queue, clock, check } = await startDoctor('sqlite')
  await queue(['confirmation'])
  await db
    .updateTable('email_message')
    .set({ attempts: 1, note: '452 4.2.2 mailbox full', next_attempt_at_ms: startMs + 61 * minuteMs })
    .execute()
  expect(await check()).toEqual(['info 1 email is waiting for a retry: the mail server responded with 452 4.2.2 (1)'])
  clock.move(61 * minuteMs)
  expect(await check()).toEqual([
    'ACT 1 email has waited for over an hour: the mail server responded with 452 4.2.2 (1)',
  ])
})

test.each(engines)(
  'notices wait for their digest without alarm, and a digest that nobody gathers is overdue (%s)',
  async (engine) => {
    const { db, queue, clock, check } = await startDoctor(engine)
    await queue(['notice'])
    clock.move(30 * minuteMs)
    expect(await check({ notify: 'daily' })).toEqual([
      'info notices that wait for the digest of 2026-11-25 00:00 Nigerian time (NOTIFY=daily): 1',
    ])
    clock.move(20 * minuteMs)
    expect(await check({ notify: 'hourly' })).toEqual([
      'ACT 1 notice is overdue for the digest: no server gathers notices',
    ])
    await gatherNotices({ db, clock }, clock.nowMs(), new AbortController().signal)
    expect(await check({ notify: 'hourly' })).toEqual([])
    clock.move(6 * minuteMs)
    expect(await check({ notify: 'hourly' })).toEqual(['ACT 1 email is overdue: no server is sending emails'])
  },
)

test.each(engines)(
  'an undeliverable email is named by its code until a later one of its kind is queued (%s)',
  async (engine) => {
    const { db, queue, clock } = await startDoctor(engine)
    const [submission] = await queue(['confirmation', 'notice'])
    await db
      .updateTable('email_message')
      .set({ state: 'undeliverable', note: '550 5.1.1 no such user ada@example.com' })
      .where('kind', '=', 'confirmation')
      .execute()
    const messages = async () => (await checkUndeliverableEmails(db, clock.nowMs())).map(({ message }) => message)
    expect(await messages()).toEqual([`undeliverable emails: confirmation of ${submission?.publicCode}`])
    await db
      .insertInto('email_message')
      .values({
        ...{ submission_id: submission?.id ?? '', kind: 'confirmation.2', state: 'queued', message_id: '<2@agefest>' },
        ...{ attempts: 0, next_attempt_at_ms: startMs, leased_until_ms: 0, created_at_ms: startMs + 1 },
      })
      .execute()
    expect(await messages()).toEqual([])
  },
)

test('an undeliverable email to the organisation asks for its own address, not for that of the visitor', async () => {
  const { db, queue, clock } = await startDoctor('sqlite')
  const [submission] = await queue(['confirmation', 'notice'])
  await db
    .updateTable('email_message')
    .set({ state: 'undeliverable', note: '550 5.1.1 no such user' })
    .where('kind', '=', 'notice')
    .execute()
  const [finding, ...others] = await checkUndeliverableEmails(db, clock.nowMs())
  expect(others).toEqual([])
  expect(finding).toMatchObject({
    message: `undeliverable emails to the organisation: notice of ${submission?.publicCode}`,
    action: expect.stringMatching(/correct NOTIFY_EMAIL, restart the server, and run resend --undeliverable --unknown/),
  })
  expect(JSON.stringify(finding)).not.toContain('change-email')
})

test.each(engines)('the notice to an address that a correction replaced asks nobody to act (%s)', async (engine) => {
  const { db, queue, clock } = await startDoctor(engine)
  await queue(['address-changed'])
  await db
    .updateTable('email_message')
    .set({ state: 'undeliverable', note: '550 5.1.1 no such user ada@example.com' })
    .execute()
  expect(await checkUndeliverableEmails(db, clock.nowMs())).toEqual([])
  expect(await findOrdersWithUndeliverableEmail(db, clock.nowMs())).toEqual([])
  for await (const { kind } of findUndeliverableEmails(db)) expect.unreachable(`${kind} would be sent again`)
})

/** An email queue that no server works on. `check` returns the findings about it, one line each. */
async function startDoctor(engine: (typeof engines)[number]) {
  const clock = clockAt(startMs)
  const { db, queue } = await createEmailQueue(engine, clock)
  return {
    db,
    clock,
    queue: (names: readonly string[]) => queue([{ email: 'ada@example.com', names }]),
    async check(settings: Partial<Pick<Config, 'mailPerHour' | 'notify'>> = {}) {
      const findings = await checkWaitingEmails(db, clock.nowMs(), {
        mailPerHour: undefined,
        notify: 'each',
        ...settings,
      })
      return findings.map(({ level, message }) => `${level === 'action' ? 'ACT' : level} ${message}`)
    },
    /** A pause for ten more minutes. */
    async pause(pause: Pick<EmailPauseTable, 'destination' | 'reason' | 'note'> & Partial<EmailPauseTable>) {
      await db.deleteFrom('email_pause').execute()
      const nowMs = clock.nowMs()
      await db
        .insertInto('email_pause')
        .values({ failure_count: 1, began_at_ms: nowMs, paused_until_ms: nowMs + 10 * minuteMs, ...pause })
        .execute()
    },
  }
}
