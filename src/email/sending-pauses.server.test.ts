import { expect, test } from 'vitest'
import { createEmailQueue, smtpError } from '../../test/support/create-email-queue'
import { clockAt } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import { maxAttempts } from './retry-schedule'

const quota = '550 5.4.5 Daily user sending quota exceeded'
const minuteMs = 60_000

test.each(engines)(
  'a limit of the account lets all emails wait, and each is sent once when it is over (%s)',
  async (engine) => {
    const clock = clockAt(Date.now())
    const queue = await createEmailQueue(engine, clock)
    await queue.queue(Array.from({ length: 40 }, (_, number) => ({ email: `a${number}@d${number}.example` })))
    const tried: string[] = []
    const sent: string[] = []
    let isLimited = true
    const services = queue.createServices(async ({ to }) => {
      tried.push(to)
      if (isLimited) throw smtpError(quota)
      sent.push(to)
    })
    await queue.sendDue(services)
    // Only those that were under way before the first answer.
    expect(tried.length).toBeLessThanOrEqual(4)
    const triedFirst = tried.length
    await queue.sendDue(services)
    expect(tried).toHaveLength(triedFirst)
    clock.move(6_000)
    await queue.sendDue(services)
    expect(tried, 'one goes ahead').toHaveLength(triedFirst + 1)
    clock.move(6_000)
    await queue.sendDue(services)
    expect(tried, 'the second pause is longer').toHaveLength(triedFirst + 1)
    clock.move(minuteMs)
    isLimited = false
    await queue.sendDue(services)
    expect(sent).toHaveLength(40)
    expect(new Set(sent).size).toBe(40)
    const emails = await queue.readEmails()
    expect(emails.every(({ state }) => state === 'sent')).toBe(true)
    expect(emails.reduce((sum, email) => sum + email.limited_attempts, 0)).toBe(triedFirst + 1)
    expect(await queue.db.selectFrom('email_pause').selectAll().execute()).toEqual([])
  },
)

test.each(engines)('greylisting lets the emails to one domain wait, and no others (%s)', async (engine) => {
  const clock = clockAt(Date.now())
  const queue = await createEmailQueue(engine, clock)
  await queue.queue(
    Array.from({ length: 20 }, (_, number) => ({
      email: `a${number}@${number % 2 ? 'grey.example' : 'open.example'}`,
    })),
  )
  const sent: string[] = []
  const refused: string[] = []
  let isGrey = true
  const services = queue.createServices(async ({ to }) => {
    if (to.endsWith('@grey.example') && isGrey) {
      refused.push(to)
      throw smtpError('451 4.7.1 Greylisting in action, please come back later')
    }
    sent.push(to)
  })
  await queue.sendDue(services)
  expect(sent).toHaveLength(10)
  expect(sent.every((to) => to.endsWith('@open.example'))).toBe(true)
  expect(refused.length).toBeLessThanOrEqual(4)
  isGrey = false
  clock.move(6_000)
  await queue.sendDue(services)
  clock.move(6_000)
  await queue.sendDue(services)
  expect(new Set(sent).size).toBe(20)
  expect(sent).toHaveLength(20)
})

test('a try that ends at a limit does not count towards giving up; another failure does', async () => {
  const clock = clockAt(Date.now())
  const queue = await createEmailQueue('sqlite', clock)
  await queue.queue([{ email: 'a@one.example' }, { email: 'a@two.example' }])
  await queue.db
    .updateTable('email_message')
    .set({ attempts: maxAttempts - 1 })
    .execute()
  const services = queue.createServices(async ({ to }) => {
    throw smtpError(to.endsWith('@one.example') ? '451 4.7.1 Greylisted' : '452 4.2.2 mailbox full')
  })
  await queue.sendDue(services)
  const states = (await queue.readEmails()).map(({ state, limited_attempts }) => ({ state, limited_attempts }))
  expect(states).toContainEqual({ state: 'queued', limited_attempts: 1 })
  expect(states).toContainEqual({ state: 'undeliverable', limited_attempts: 0 })
})

test('a refused login lets all emails wait: the account is not tried with a wrong password by every email', async () => {
  const queue = await createEmailQueue('sqlite', clockAt(Date.now()))
  await queue.queue(Array.from({ length: 20 }, (_, number) => ({ email: `a${number}@d${number}.example` })))
  let loginCount = 0
  const services = queue.createServices(async () => {
    loginCount++
    throw smtpError('535 5.7.8 Username and Password not accepted', 'AUTH PLAIN')
  })
  await queue.sendDue(services)
  await queue.sendDue(services)
  expect(loginCount).toBeLessThanOrEqual(4)
  expect(await queue.db.selectFrom('email_pause').select(['destination', 'reason']).execute()).toEqual([
    { destination: '*', reason: 'configuration' },
  ])
})

test.each(engines)('of two servers only one sends an email ahead after a pause (%s)', async (engine) => {
  const clock = clockAt(Date.now())
  const queue = await createEmailQueue(engine, clock)
  await queue.queue(Array.from({ length: 10 }, (_, number) => ({ email: `a${number}@d${number}.example` })))
  const answer = Promise.withResolvers<void>()
  const tried: string[] = []
  let isFirstRound = true
  const services = queue.createServices(async ({ to }) => {
    tried.push(to)
    if (isFirstRound) throw smtpError(quota)
    await answer.promise
  })
  await queue.sendDue(services)
  isFirstRound = false
  clock.move(6_000)
  tried.length = 0
  const runs = [queue.sendDue(services), queue.sendDue(services)]
  await expect.poll(() => tried.length).toBe(1)
  answer.resolve()
  await Promise.all(runs)
  await queue.sendDue(services)
  expect(new Set(tried).size).toBe(tried.length)
})

test('a clock that was set back ends no pause later than it should', async () => {
  const clock = clockAt(Date.now())
  const queue = await createEmailQueue('sqlite', clock)
  await queue.queue([{ email: 'a@one.example' }])
  clock.move(5 * 24 * 60 * minuteMs)
  let isLimited = true
  const sent: string[] = []
  const services = queue.createServices(async ({ to }) => {
    if (isLimited) throw smtpError(quota)
    sent.push(to)
  })
  await queue.sendDue(services)
  clock.move(-5 * 24 * 60 * minuteMs)
  isLimited = false
  await queue.sendDue(services)
  expect(sent).toEqual(['a@one.example'])
})
