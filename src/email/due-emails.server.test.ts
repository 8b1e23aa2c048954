import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEmailQueue } from '../../test/support/create-email-queue'
import { createMovableClock } from '../../test/support/movable-clock'
import { createWatchedDatabase } from '../../test/support/query-plans'
import { engines } from '../../test/support/servers/engines'
import { findDueEmails, type QueuePosition } from './due-emails.server'

test.each(engines)('tickets leave first, then other confirmations, notices and repeats (%s)', async (engine) => {
  const queue = await createEmailQueue(engine, createMovableClock())
  const times = Array.from({ length: 12 }, (_, number) => number)
  await queue.queue(
    times.map((number) => ({ email: `repeat${number}@d${number}.example`, names: ['confirmation.2'], isPaid: true })),
  )
  await queue.queue(times.map((number) => ({ email: `notice${number}@d${number}.example`, names: ['notice'] })))
  await queue.queue(times.map((number) => ({ email: `free${number}@d${number}.example` })))
  await queue.queue(times.map((number) => ({ email: `ticket${number}@d${number}.example`, isPaid: true })))
  const kinds: string[] = []
  const services = queue.createServices(async ({ to }) => {
    kinds.push(to === 'desk@example.com' ? 'notice' : to.replace(/\d+@.*/, ''))
  })
  await queue.sendDue(services)
  expect(kinds).toHaveLength(48)
  // Four are under way at once, and one that takes long to draw is overtaken by others.
  const middlePlaces = ['ticket', 'free', 'notice', 'repeat'].map((kind) => {
    const places = kinds.flatMap((each, place) => (each === kind ? [place] : []))
    return places[places.length / 2] ?? 0
  })
  for (const [index, place] of middlePlaces.entries()) {
    expect(place).toBeGreaterThanOrEqual(index * 12)
    expect(place).toBeLessThan((index + 1) * 12)
  }
})

test('a ticket that is bought while hundreds of notices leave does not wait for their end', async () => {
  const queue = await createEmailQueue('sqlite', createMovableClock())
  const noticeCount = 300
  await queue.queue(Array.from({ length: noticeCount }, () => ({ email: 'a@one.example', names: ['notice'] })))
  const recipients: string[] = []
  const services = queue.createServices(async ({ to }) => {
    recipients.push(to)
    if (recipients.length === 4) await queue.queue([{ email: 'ticket@two.example', isPaid: true }])
    await pause(20)
  })
  await queue.sendDue(services, ['first tries'])
  expect(recipients).toHaveLength(noticeCount + 1)
  expect(recipients.indexOf('ticket@two.example')).toBeLessThan(noticeCount / 2)
})

test.each(engines)('the search for due emails reads them in the order of one index (%s)', async (engine) => {
  const { db, insertSubmissions, statementsDuring, queryPlan } = await createWatchedDatabase(engine)
  await insertSubmissions(1, 5_000)
  await sql`insert into email_message (submission_id, kind, state, message_id, priority, next_attempt_at_ms, created_at_ms)
    select id, 'confirmation', case when created_at_ms % 5 = 0 then 'queued' else 'sent' end, id, created_at_ms % 4, created_at_ms, created_at_ms
    from submission`.execute(db)
  if (engine === 'postgres') await sql.raw('analyze').execute(db)
  const find = (after?: QueuePosition) =>
    findDueEmails({ db, clock: createMovableClock() }, { queue: 'first tries', priority: 2, after })
  const first = await find()
  expect(first).toHaveLength(200)
  const statements = await statementsDuring(async () => {
    await find()
    await find(first[9])
  })
  expect(statements).toHaveLength(2)
  for (const statement of statements) {
    const plan = await queryPlan(statement)
    expect(plan).toContain('email_waiting')
    expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan on email_message|SCAN submission/)
  }
})
