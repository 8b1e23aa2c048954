import { expect, test } from 'vitest'
import { createEmailQueue } from '../../../test/support/create-email-queue'
import { clockAt } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { mailServerAnswer } from '../../adapters/mail/mail-failure.server'
import { readSendingState } from '../../email/expected-attempt.server'
import { budgetEndsAtMs } from '../../email/hourly-sending-budget.server'
import { emailColumns } from './email-columns.server'
import { readEmailEntries } from './read-email-entries.server'

const startMs = Date.parse('2026-11-24T10:20:00Z')
const minuteMs = 60_000

test.each(engines)(
  'an email that the hourly limit or a pause holds back says so, and until when (%s)',
  async (engine) => {
    const { db, clock, queue, readColumn } = await startList(engine)
    await queue([{ email: 'ada@example.com', names: ['confirmation', 'notice'] }, { email: 'bo@slow.example' }])
    clock.move(5 * minuteMs)
    const due = '2026-11-24 11:20'
    expect(await readColumn('Due or sent (Nigeria)')).toEqual([due, due, due])
    const paused_until_ms = clock.nowMs() + 30 * minuteMs
    await db
      .insertInto('email_pause')
      .values({
        ...{ destination: 'slow.example', reason: 'limit', note: '450 4.2.0 greylisted', failure_count: 1 },
        ...{ began_at_ms: startMs, paused_until_ms },
      })
      .execute()
    await db
      .insertInto('email_budget')
      .values({ hour_ends_at_ms: budgetEndsAtMs(clock.nowMs()), sent_count: 10 })
      .execute()
    const room = '2026-11-24 12:00 (MAIL_PER_HOUR)'
    const pause = '2026-11-24 11:55 (pause)'
    expect((await readColumn('Due or sent (Nigeria)', 10)).sort()).toEqual([pause, room, room])
    await db.updateTable('email_pause').set({ destination: '*' }).execute()
    expect(await readColumn('Due or sent (Nigeria)', 10)).toEqual([pause, pause, pause])
    // A retry of its own that is later than the pause is not held back by it.
    await db
      .updateTable('email_message')
      .set({ next_attempt_at_ms: paused_until_ms + minuteMs })
      .execute()
    expect(await readColumn('Due or sent (Nigeria)', 10)).toEqual(Array(3).fill('2026-11-24 11:56'))
  },
)

test.each([
  ["Error: Can't send mail - all recipients were rejected: 550 5.1.1 no such user", '550 5.1.1 no such user'],
  ['Error: Message failed: 554-5.7.1 rejected\n554 5.7.1 spam', '554-5.7.1 rejected\n554 5.7.1 spam'],
  ['Error: Invalid greeting. response=421 try later: 450 first', '421 try later: 450 first'],
  ['452 4.2.2 mailbox full', '452 4.2.2 mailbox full'],
  ['Error: connect ECONNREFUSED 127.0.0.1:587', 'connect ECONNREFUSED 127.0.0.1:587'],
  ['', ''],
])('of the note %j the answer of the mail server is shown', (note, answer) => {
  expect(mailServerAnswer(note)).toBe(answer)
})

test('the table begins an answer with what the mail server has said', async () => {
  const { db, queue, readColumn } = await startList('sqlite')
  await queue([{ email: 'ada@example.com' }])
  const note = "Error: Can't send mail - all recipients were rejected: 550 5.1.1 no such user"
  await db.updateTable('email_message').set({ state: 'undeliverable', note }).execute()
  expect(await readColumn('Last answer')).toEqual(['550 5.1.1 no such user'])
})

/** An email queue that no server works on. `readColumn` returns one column of the list of its emails. */
async function startList(engine: (typeof engines)[number]) {
  const clock = clockAt(startMs)
  const emailQueue = await createEmailQueue(engine, clock)
  const { db } = emailQueue
  return {
    ...emailQueue,
    clock,
    async readColumn(heading: string, mailPerHour?: number): Promise<string[]> {
      const sending = await readSendingState(db, clock.nowMs(), mailPerHour)
      const columns = emailColumns({ showsAddresses: false, notify: 'each', sending, answer: mailServerAnswer })
      const texts: string[] = []
      for await (const page of readEmailEntries(db, {}))
        for (const email of page) texts.push(columns.find((column) => column.heading === heading)?.text(email) ?? '')
      return texts
    },
  }
}
