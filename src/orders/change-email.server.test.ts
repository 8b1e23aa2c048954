import { expect, test } from 'vitest'
import { createEmailQueue } from '../../test/support/create-email-queue'
import { clockAt } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import type { OutgoingEmail } from '../adapters/mail/mail.server'
import { findByAccessToken, findSubmission } from '../submissions/submission-store.server'
import { issueMissingTickets } from '../tickets/issue-tickets.server'
import { changeEmail } from './change-email.server'

const oldEmail = 'adaeze@exmaple.com'
const newEmail = 'adaeze@example.com'

test.each(engines)(
  'a corrected address gets the confirmation, and the old one is told without links (%s)',
  async (engine) => {
    const { db, services, sent, order, correct, sendDue } = await startOrder(engine)
    await sendDue(services)
    expect(sent.map(({ to }) => to)).toEqual([oldEmail])
    const oldCodes = await ticketCodes(db)
    sent.length = 0

    expect(await correct(newEmail)).toEqual({
      ...{ kind: 'changed', oldEmail, confirmation: 'queued', replacedTickets: 2 },
    })
    await sendDue(services)
    expect(sent.map(({ to }) => to).sort()).toEqual([newEmail, oldEmail])
    const changed = await findSubmission(db, order.id)
    const confirmation = sent.find(({ to }) => to === newEmail)
    expect(confirmation?.text).toContain(`/order/${changed?.accessToken}`)
    expect(changed).toMatchObject({ email: newEmail, values: { email: newEmail } })

    const toldOld = sent.find(({ to }) => to === oldEmail)
    expect(toldOld?.subject).toBe(`The email address of your form was changed: ${order.publicCode}`)
    expect(toldOld?.replyTo).toBe('hello@example.com')
    for (const body of [toldOld?.text, toldOld?.html]) {
      expect(body).not.toMatch(/href|\/order\/|TKT-/)
      for (const secret of [newEmail, order.accessToken, changed?.accessToken ?? '', 'Okafor'])
        expect(body).not.toContain(secret)
    }
    // The old link leads nowhere, and the codes that were sent to the old address are void.
    expect(await findByAccessToken(db, order.accessToken)).toBeUndefined()
    const codes = await ticketCodes(db)
    expect(codes.filter(({ state }) => state === 'replaced').map(({ code }) => code)).toEqual(
      oldCodes.map(({ code }) => code),
    )
    expect(codes.filter(({ state }) => state === 'valid')).toHaveLength(2)
    expect(await db.selectFrom('email_change').selectAll().execute()).toMatchObject([
      { submission_id: order.id, changed_by: 'ngozi', old_email: oldEmail, new_email: newEmail },
    ])
  },
)

test.each(engines)(
  'a confirmation that still waits goes to the new address once, and tickets keep their codes (%s)',
  async (engine) => {
    const { db, services, sent, correct, sendDue } = await startOrder(engine)
    const codes = await ticketCodes(db)
    expect(await correct(newEmail)).toMatchObject({ confirmation: 'waiting', replacedTickets: 0 })
    await sendDue(services)
    expect(sent.map(({ to, subject }) => [to, /changed/.test(subject)]).sort()).toEqual([
      [newEmail, false],
      [oldEmail, true],
    ])
    expect(await ticketCodes(db)).toEqual(codes)
  },
)

test('an address can be corrected twice, and each former address is told', async () => {
  const { services, sent, correct, sendDue } = await startOrder('sqlite')
  await correct('second@example.com')
  await correct(newEmail)
  await sendDue(services)
  expect(sent.map(({ to }) => to).sort()).toEqual([newEmail, oldEmail, 'second@example.com'].sort())
})

test('what is no address, the same address and an erased form change nothing', async () => {
  const { db, order, correct } = await startOrder('sqlite')
  const before = await findSubmission(db, order.id)
  expect(await correct('adaeze@')).toEqual({ kind: 'invalid' })
  expect(await correct('a@example.com, b@example.com')).toEqual({ kind: 'invalid' })
  expect(await correct(oldEmail)).toEqual({ kind: 'same' })
  expect(await findSubmission(db, order.id)).toEqual(before)
  await db.updateTable('submission').set({ erased_at_ms: 1, email: null, answers: '{}' }).execute()
  expect(await correct(newEmail)).toEqual({ kind: 'erased' })
  expect(await db.selectFrom('email_change').selectAll().execute()).toEqual([])
})

test('an order that is not paid yet gets its confirmation later, and pays with the new address', async () => {
  const { db, order, correct } = await startOrder('sqlite')
  await db.deleteFrom('email_message').execute()
  await db.updateTable('submission').set({ state: 'awaiting payment' }).execute()
  expect(await correct(newEmail)).toMatchObject({ confirmation: 'later', replacedTickets: 0 })
  expect((await db.selectFrom('email_message').select('kind').execute()).map(({ kind }) => kind)).toEqual([
    'address-changed',
  ])
  expect((await findSubmission(db, order.id))?.values).toMatchObject({ email: newEmail })
})

/** A paid order of two tickets with a mistyped address, whose confirmation waits. */
async function startOrder(engine: (typeof engines)[number]) {
  const clock = clockAt(Date.parse('2025-06-01T10:00:00Z'))
  const emailQueue = await createEmailQueue(engine, clock)
  const sent: OutgoingEmail[] = []
  const services = emailQueue.createServices(async (email) => void sent.push(email))
  const [order] = await emailQueue.queue([{ email: oldEmail, isPaid: true }])
  if (order === undefined) throw new Error('There is no order')
  await issueMissingTickets(services, order)
  const correct = (email: string) =>
    changeEmail(services, { submissionId: order.id, newEmail: email, changedBy: 'ngozi' })
  return { ...emailQueue, services, sent, order, correct }
}

async function ticketCodes(db: Awaited<ReturnType<typeof createEmailQueue>>['db']) {
  const tickets = await db.selectFrom('ticket').selectAll().orderBy('generation').orderBy('position').execute()
  return tickets.map(({ public_code: code, state }) => ({ code, state }))
}
