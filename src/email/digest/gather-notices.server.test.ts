import { expect, test } from 'vitest'
import { smtpError } from '../../../test/support/create-email-queue'
import { codesIn, codesOf, peopleWithNotices, startDigestQueue } from '../../../test/support/email-digests'
import { engines } from '../../../test/support/servers/engines'
import type { Submission } from '../../submissions/submission'
import { gatherAndSendDigests } from './send-digests.server'

const hourMs = 3_600_000
const running = new AbortController().signal

test.each(engines)('two servers together tell of every submission once (%s)', async (engine) => {
  const { clock, queue, createServices, sent } = await startDigestQueue(engine)
  const submissions = await queue(peopleWithNotices(30))
  clock.move(hourMs)
  await Promise.all(
    Array.from({ length: 4 }, () => gatherAndSendDigests(createServices({ notify: 'hourly' }), running)),
  )
  await gatherAndSendDigests(createServices({ notify: 'hourly' }), running)
  expect(sent.flatMap(({ text }) => codesIn(text)).sort()).toEqual(codesOf(submissions))
})

test('very many notices become several digests', async () => {
  const { clock, queue, createServices, sent } = await startDigestQueue('sqlite')
  const submissions = await queue(peopleWithNotices(501))
  clock.move(hourMs)
  await gatherAndSendDigests(createServices({ notify: 'hourly' }), running)
  expect(sent.map(({ text }) => codesIn(text).length)).toEqual([500, 1])
  expect(sent.flatMap(({ text }) => codesIn(text)).sort()).toEqual(codesOf(submissions))
})

test('an erased submission is in no digest, and a digest of erased submissions alone is not sent', async () => {
  const { db, clock, queue, createServices, sent } = await startDigestQueue('sqlite')
  const submissions = await queue(peopleWithNotices(2))
  clock.move(hourMs)
  const services = createServices({ notify: 'hourly' }, async () => {
    throw smtpError('451 4.3.0 later', 'DATA')
  })
  await gatherAndSendDigests(services, running)
  const erase = (submission: Submission | undefined) =>
    db
      .deleteFrom('submission')
      .where('id', '=', submission?.id ?? '')
      .execute()
  await erase(submissions[0])
  clock.move(hourMs)
  await gatherAndSendDigests(createServices({ notify: 'hourly' }), running)
  expect(codesIn(sent[0]?.text)).toEqual(codesOf(submissions.slice(1)))

  const [last] = await queue(peopleWithNotices(1))
  clock.move(hourMs)
  await gatherAndSendDigests(services, running)
  await erase(last)
  clock.move(hourMs)
  await gatherAndSendDigests(createServices({ notify: 'hourly' }), running)
  expect(sent).toHaveLength(1)
  expect(await db.selectFrom('notice_digest').select('state').where('state', '=', 'queued').execute()).toEqual([])
})

test('a notice in a digest never leaves alone, also from a server that sends each notice', async () => {
  const { clock, queue, sendDue, createServices, sent } = await startDigestQueue('sqlite')
  const submissions = await queue(peopleWithNotices(2))
  clock.move(hourMs)
  const services = createServices({ notify: 'hourly' }, async () => {
    throw smtpError('451 4.3.0 later', 'DATA')
  })
  await gatherAndSendDigests(services, running)
  clock.move(hourMs)
  const each = createServices({ notify: 'each' })
  await sendDue(each)
  expect(sent).toEqual([])
  // The digest that was begun is sent, also after NOTIFY was changed.
  await gatherAndSendDigests(each, running)
  expect(sent.map(({ text }) => codesIn(text))).toEqual([codesOf(submissions)])
})
