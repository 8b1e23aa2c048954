import { expect, test } from 'vitest'
import type { Database } from '../../../src/adapters/database/tables.server'
import { aPayingDelegate } from '../../builders/delegate'
import { formOf } from '../../support/form-data'
import { type Death, type Stage, setStage } from '../../support/servers/crash-harness'
import { engines } from '../../support/servers/engines'
import { runCommand } from '../../support/servers/start-process'

const rounds = 30
const visitorsInEach = 3

/** How far a payment had come when the server died. */
type Caught = 'nothing known' | 'event stored' | 'paid, letter not sent' | 'letter sent, not noted' | 'all done'

test.each(engines)(
  'a server killed between payment and return has, without the visitor, one paid registration and one letter in the end (%s)',
  { timeout: 300_000 },
  async (engine) => {
    await using stage = await setStage(engine)
    const caught = new Map<Caught, number>()
    await stage.startServer()
    for (let round = 0; round < rounds; round++) {
      const { isAnnounced, death } = endOf(round)
      const orders = await Promise.all(emailsOf(round).map((email) => register(stage, email)))
      await stage.provider.control({ webhooks: isAnnounced ? 'normal' : 'withheld' })
      await sweepAsksAt(stage.db, null)
      stage.dieAt(death)
      await Promise.all(orders.map(({ payAt }) => stage.provider.pay(payAt)))
      await stage.dead()
      for (const order of orders) {
        const found = await standingOf(stage, order)
        caught.set(found, (caught.get(found) ?? 0) + 1)
      }
      await leasesRunOut(stage.db)
      if (!isAnnounced) await sweepAsksAt(stage.db, 0)
      await stage.startServer()
      await expectAllDone(stage, { isAnnounced, visitors: (round + 1) * visitorsInEach })
    }
    const needed: Caught[] = ['nothing known', 'event stored', 'paid, letter not sent', 'letter sent, not noted']
    expect([...caught.keys()]).toEqual(expect.arrayContaining(needed))
    await expectOneOfEach(stage)
  },
)

/**
 * How a round ends, by its number: all payments are made and the provider's events never come, or the server dies while they do, while
 * the provider is asked, just after it answered, while a letter is handed over, or when that letter is there and not yet noted.
 */
function endOf(round: number): { isAnnounced: boolean; death: Death } {
  const turn = Math.floor(round / 6)
  const oneOfThree = 1 + (turn % visitorsInEach)
  const ends: { isAnnounced?: false; death: Death }[] = [
    { isAnnounced: false, death: { moment: 'charged', occurrence: visitorsInEach, delayMs: 0 } },
    { death: { moment: 'charged', occurrence: oneOfThree, delayMs: turn ** 2 } },
    { death: { moment: 'asked', occurrence: oneOfThree, delayMs: 0 } },
    { death: { moment: 'answered', occurrence: oneOfThree, delayMs: turn } },
    { death: { moment: 'letter offered', occurrence: 1 + turn, delayMs: 0 } },
    { death: { moment: 'letter here', occurrence: 1 + turn, delayMs: 0 } },
  ]
  const end = ends[round % ends.length]
  if (end === undefined) throw new Error('This round has no end')
  return { isAnnounced: true, ...end }
}

interface Order {
  email: string
  payAt: string
}

async function register({ url }: Stage, email: string): Promise<Order> {
  const response = await fetch(`${url}/api/paystack/pay`, { method: 'POST', body: formOf(aPayingDelegate({ email })) })
  expect(response.status).toBe(200)
  const { authorization_url: payAt } = (await response.json()) as { authorization_url: string }
  return { email, payAt }
}

async function standingOf({ db, mail }: Stage, { email, payAt }: Order): Promise<Caught> {
  const { id, state, reference } = await db
    .selectFrom('submission')
    .innerJoin('payment', 'payment.submission_id', 'submission.id')
    .select(['submission.id', 'submission.state', 'payment.reference'])
    .where('payment.pay_at', '=', payAt)
    .executeTakeFirstOrThrow()
  if (state === 'awaiting payment') {
    const events = await db.selectFrom('provider_event').select('body').execute()
    return events.some(({ body }) => body.includes(reference)) ? 'event stored' : 'nothing known'
  }
  const letters = await db.selectFrom('letter').select('state').where('submission_id', '=', id).execute()
  if (letters.every((letter) => letter.state === 'sent')) return 'all done'
  const noted = letters.filter((letter) => letter.state === 'sent').length
  const there = mail.letters.filter(({ raw }) => raw.includes(email)).length
  return there > noted ? 'letter sent, not noted' : 'paid, letter not sent'
}

/** Lets the leases of the killed server run out, as a minute would. */
async function leasesRunOut(db: Database): Promise<void> {
  await db.updateTable('letter').set({ leased_until_ms: 0 }).where('state', '=', 'queued').execute()
}

/** Sets the sweep's next question: none, so that it helps no event out, or due at once, as twenty seconds would. */
async function sweepAsksAt(db: Database, askAgainAtMs: number | null): Promise<void> {
  await db.updateTable('payment').set({ ask_again_at_ms: askAgainAtMs }).where('state', '=', 'open').execute()
}

/** Waits for the end of everything that the restarted server does by itself. The events that were held back come last, and too late. */
async function expectAllDone(
  { db, provider }: Stage,
  { isAnnounced, visitors }: { isAnnounced: boolean; visitors: number },
) {
  const patience = { timeout: 30_000, interval: 20 }
  const sent = () => db.selectFrom('letter').select('message_id').where('state', '=', 'sent').execute()
  const handled = () => db.selectFrom('provider_event').select('id').where('handled_at_ms', 'is not', null).execute()
  if (isAnnounced) await provider.sendAgain()
  await expect.poll(sent, patience).toHaveLength(2 * visitors)
  if (!isAnnounced) await provider.sendAgain()
  await expect.poll(handled, patience).toHaveLength(visitors)
}

/** Every registration is listed once, as paid; every visitor has one letter, and one that came twice is known by its Message-ID. */
async function expectOneOfEach({ variables, db, mail }: Stage): Promise<void> {
  const visitors = Array.from({ length: rounds }, (_, round) => emailsOf(round))
    .flat()
    .sort()
  const { out } = await runCommand(variables, 'list', 'registration', '--json')
  const listed = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { email: string; state: string })
  expect(listed.map(({ email }) => email).sort()).toEqual(visitors)
  expect(new Set(listed.map(({ state }) => state))).toEqual(new Set(['paid']))
  const attempts = await db.selectFrom('payment').select('state').execute()
  expect(attempts.map(({ state }) => state)).toEqual(visitors.map(() => 'succeeded'))

  const idsTo = (email: string) =>
    new Set(mail.letters.filter(({ to }) => to.includes(email)).map(({ messageId }) => messageId))
  for (const email of visitors) expect(idsTo(email).size, email).toBe(1)
  const notices = mail.letters.filter(({ to }) => !visitors.includes(to[0] ?? ''))
  expect(new Set(notices.map(({ messageId }) => messageId)).size).toBe(visitors.length)
  // Letters leave one after another: a kill can come between the sending and the noting of one at most.
  expect(mail.letters.length).toBeLessThanOrEqual(2 * visitors.length + rounds)
}

function emailsOf(round: number): string[] {
  return Array.from({ length: visitorsInEach }, (_, place) => `delegate${round}-${place}@example.com`)
}
