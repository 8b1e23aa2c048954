import { expect, test } from 'vitest'
import { createEmailQueue, smtpError } from '../../test/support/create-email-queue'
import { clockAt } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import { emailPriorities } from '../submissions/email-priority.server'
import { budgetForPriority } from './hourly-sending-budget.server'

const hourMs = 3_600_000
const minuteMs = 60_000
/** The beginning of an hour. */
const hourBeginsMs = Date.parse('2026-11-24T09:00:00Z')

const { priced, free, notice, repeat } = emailPriorities

test.each([
  [0, [100, 75, 50, 25]],
  [30 * minuteMs, [100, 88, 75, 63]],
  [59 * minuteMs, [100, 100, 100, 99]],
] as const)(
  'part of the budget is kept for more urgent emails, less towards the end of the hour (%d ms)',
  (elapsedMs, most) => {
    const nowMs = hourBeginsMs + elapsedMs
    expect([priced, free, notice, repeat].map((priority) => budgetForPriority(priority, 100, nowMs))).toEqual(most)
  },
)

test('the smallest budget lets every kind of email leave', () => {
  for (const priority of [priced, free, notice, repeat]) expect(budgetForPriority(priority, 1, hourBeginsMs)).toBe(1)
})

test.each(engines)(
  'two servers share the budget of an hour, tickets first, and the rest follows in the next hours (%s)',
  async (engine) => {
    const clock = clockAt(hourBeginsMs)
    const queue = await createEmailQueue(engine, clock)
    const numbers = Array.from({ length: 30 }, (_, number) => number)
    await queue.queue(numbers.map((number) => ({ email: `n${number}@d${number}.example`, names: ['notice'] })))
    await queue.queue(numbers.slice(0, 15).map((number) => ({ email: `t${number}@d${number}.example`, isPaid: true })))
    const sent: string[] = []
    const send = async ({ to }: { to: string }) => void sent.push(to)
    const servers = [1, 2].map(() => queue.createServices(send, { mailPerHour: 20 }))
    await Promise.all(servers.map((services) => queue.sendDue(services)))
    expect(sent).toHaveLength(15)
    expect(
      sent.every((to) => to.startsWith('t')),
      'no notice before the tickets',
    ).toBe(true)
    await queue.queue([{ email: 'late@d.example', isPaid: true }])
    await Promise.all(servers.map((services) => queue.sendDue(services)))
    expect(sent, 'a later ticket finds room').toContain('late@d.example')
    clock.move(59 * minuteMs)
    await Promise.all(servers.map((services) => queue.sendDue(services)))
    expect(sent, 'towards its end notices get what is left').toHaveLength(20)
    for (let hour = 0; hour < 3; hour++) {
      clock.move(hourMs)
      const before = sent.length
      await Promise.all(servers.map((services) => queue.sendDue(services)))
      expect(sent.length - before).toBeLessThanOrEqual(20)
    }
    expect(sent).toHaveLength(46)
    expect((await queue.readEmails()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
  },
)

test('an email that the mail server did not take is not counted', async () => {
  const clock = clockAt(hourBeginsMs)
  const queue = await createEmailQueue('sqlite', clock)
  await queue.queue([{ email: 'a@one.example', isPaid: true }])
  let isAway = true
  const services = queue.createServices(
    async () => {
      if (isAway) throw smtpError('452 4.2.2 mailbox full')
    },
    { mailPerHour: 1 },
  )
  await queue.sendDue(services)
  isAway = false
  clock.move(minuteMs)
  await queue.sendDue(services)
  expect(await queue.readEmails()).toMatchObject([{ state: 'sent' }])
})
