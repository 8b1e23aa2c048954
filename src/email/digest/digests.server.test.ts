import { expect, test } from 'vitest'
import { countAnswersRead, mostAnswersAtOnce } from '../../../test/support/count-answers-read'
import { smtpError } from '../../../test/support/create-email-queue'
import { codesIn, codesOf, peopleWithNotices, startDigestQueue } from '../../../test/support/email-digests'
import { engines } from '../../../test/support/servers/engines'
import type { OutgoingEmail } from '../../adapters/mail/mail.server'
import { maxAttempts } from '../retry-schedule'
import { nextDigestAtMs } from './digest-period'
import { gatherAndSendDigests } from './send-digests.server'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const running = new AbortController().signal

test.each(engines)('the notices of an hour leave as one email, and nothing else waits for it (%s)', async (engine) => {
  const { clock, queue, sendDue, createServices, sent, notices } = await startDigestQueue(engine)
  const services = createServices({ notify: 'hourly' })
  const [paid, ...others] = await queue([
    { email: 'ada@example.com', names: ['confirmation', 'notice'], isPaid: true },
    { email: 'bo@example.com', names: ['notice'] },
    { email: 'chi@example.com', names: ['notice.without-pictures'] },
    { email: 'dan@example.com', names: ['review.agf-00000000000000000000000000'], isPaid: true },
  ])
  const both = async () => {
    await sendDue(services)
    await gatherAndSendDigests(services, running)
  }
  await both()
  expect(sent.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'desk@example.com'])
  expect(sent.find(({ to }) => to === 'desk@example.com')?.subject).toContain('needs review')
  sent.length = 0
  clock.move(hourMs)
  await both()
  await both()
  expect(sent).toHaveLength(1)
  const [digest] = sent
  expect(digest).toMatchObject({
    to: 'desk@example.com',
    subject: '3 new submissions: Delegate registration 3',
  })
  for (const body of [digest?.text, digest?.html]) {
    expect(body).toContain('Delegate registration: 3')
    expect(codesIn(body)).toEqual(codesOf([paid, ...others.slice(0, 2)]))
    expect(body).toMatch(/· 2 × EXECUTIVE ACCESS · ₦[\d,]+/)
    for (const personal of ['ada@', 'Okafor', paid?.accessToken ?? '']) expect(body).not.toContain(personal)
  }
  expect(await notices()).toEqual([
    expect.objectContaining({ state: 'sent', note: 'in a digest' }),
    expect.objectContaining({ state: 'sent', note: 'in a digest' }),
    expect.objectContaining({ state: 'sent', note: 'in a digest' }),
  ])
  clock.move(3 * hourMs)
  await both()
  expect(sent).toHaveLength(1)
})

test('a digest of many submissions reads a few answers at a time', async () => {
  const { db, clock, queue, createServices, sent } = await startDigestQueue('sqlite')
  const submissions = await queue(peopleWithNotices(120))
  clock.move(hourMs)
  const counting = countAnswersRead(db)
  await gatherAndSendDigests(createServices({ notify: 'hourly', db: counting.db }), running)
  expect(codesIn(sent[0]?.text)).toEqual(codesOf(submissions))
  expect(counting.most()).toBeLessThanOrEqual(mostAnswersAtOnce)
})

test.each(engines)('a server that dies while it sends a digest loses nothing (%s)', async (engine) => {
  const { clock, queue, createServices, sent, notices } = await startDigestQueue(engine)
  const submissions = await queue(peopleWithNotices(3))
  clock.move(hourMs)
  const attempted: OutgoingEmail[] = []
  // It never learns how the attempt ended.
  const dying = createServices({ notify: 'hourly' }, (email) => {
    attempted.push(email)
    return new Promise(() => {})
  })
  void gatherAndSendDigests(dying, running)
  await expect.poll(() => attempted).toHaveLength(1)
  await gatherAndSendDigests(createServices({ notify: 'hourly' }), running)
  expect(sent).toEqual([])
  clock.move(2 * minuteMs)
  await gatherAndSendDigests(createServices({ notify: 'hourly' }), running)
  expect(sent.map(({ messageId }) => messageId)).toEqual(attempted.map(({ messageId }) => messageId))
  expect(codesIn(sent[0]?.text)).toEqual(codesOf(submissions))
  expect((await notices()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
})

test.each(engines)(
  'a digest is retried for three days, and then its notices can be sent again (%s)',
  async (engine) => {
    const { db, clock, queue, createServices, sent, notices } = await startDigestQueue(engine)
    const [submission] = await queue(peopleWithNotices(1))
    clock.move(hourMs)
    let isRefused = true
    const services = createServices({ notify: 'hourly' }, async (email) => {
      if (isRefused) throw smtpError('550 5.6.0 not this one', 'DATA')
      sent.push(email)
    })
    await gatherAndSendDigests(services, running)
    expect(await db.selectFrom('notice_digest').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      state: 'queued',
      attempts: 1,
      note: expect.stringContaining('550 5.6.0'),
    })
    isRefused = false
    clock.move(10_000)
    await gatherAndSendDigests(services, running)
    expect(codesIn(sent[0]?.text)).toEqual(codesOf([submission]))

    isRefused = true
    await queue(peopleWithNotices(1))
    clock.move(hourMs)
    await gatherAndSendDigests(services, running)
    await db.updateTable('notice_digest').set({ attempts: maxAttempts }).where('state', '=', 'queued').execute()
    clock.move(hourMs)
    await gatherAndSendDigests(services, running)
    expect((await notices()).map(({ state }) => state).sort()).toEqual(['sent', 'undeliverable'])
  },
)

test('a digest of a day ends with the Nigerian day', async () => {
  const { clock, queue, createServices, sent } = await startDigestQueue('sqlite')
  const toMidnightMs = nextDigestAtMs('daily', clock.nowMs()) - clock.nowMs()
  clock.move(toMidnightMs - minuteMs)
  expect(new Date(clock.nowMs()).toISOString()).toMatch(/T22:59:/)
  const before = await queue(peopleWithNotices(1))
  clock.move(minuteMs + 1)
  const after = await queue(peopleWithNotices(1))
  const services = createServices({ notify: 'daily' })
  await gatherAndSendDigests(services, running)
  clock.move(23 * hourMs)
  await gatherAndSendDigests(services, running)
  expect(sent.map(({ text }) => codesIn(text))).toEqual([codesOf(before)])
  clock.move(hourMs)
  await gatherAndSendDigests(services, running)
  expect(sent.map(({ text }) => codesIn(text))).toEqual([codesOf(before), codesOf(after)])
})
