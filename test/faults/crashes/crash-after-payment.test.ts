import { expect, test } from 'vitest'
import type { Database } from '../../../src/adapters/database/tables.server'
import { aPayingDelegate } from '../../builders/delegate'
import { toFormData } from '../../support/form-data'
import { type CrashHarness, type CrashPoint, createCrashHarness } from '../../support/servers/crash-harness'
import { engines } from '../../support/servers/engines'
import { runCommand } from '../../support/servers/start-process'
import { testScale } from '../../support/test-scale'

const crashCount = testScale({ short: 6, full: 30 })
const visitorsPerCrash = 3

/** The progress of a payment when the server was killed. */
type PaymentProgress =
  | 'nothing known'
  | 'event stored'
  | 'paid, email not sent'
  | 'email sent, not recorded'
  | 'all done'

test.each(engines)(
  'after a server is killed between payment and return, each visitor still ends up with one paid registration and one email (%s)',
  { timeout: 300_000 },
  async (engine) => {
    await using harness = await createCrashHarness(engine)
    const progressCounts = new Map<PaymentProgress, number>()
    await harness.startServer()
    for (let crashIndex = 0; crashIndex < crashCount; crashIndex++) {
      const { isAnnounced, death: crashPoint } = crashPlan(crashIndex)
      const orders = await Promise.all(visitorEmails(crashIndex).map((email) => register(harness, email)))
      await harness.provider.control({ webhooks: isAnnounced ? 'normal' : 'withheld' })
      await scheduleSweep(harness.db, null)
      harness.crashAt(crashPoint)
      await Promise.all(orders.map(({ checkoutUrl }) => harness.provider.pay(checkoutUrl)))
      await harness.waitUntilDead()
      for (const order of orders) {
        const progress = await paymentProgress(harness, order)
        progressCounts.set(progress, (progressCounts.get(progress) ?? 0) + 1)
      }
      await expireLeases(harness.db)
      if (!isAnnounced) await scheduleSweep(harness.db, 0)
      await harness.startServer()
      await expectAllDone(harness, { isAnnounced, visitors: (crashIndex + 1) * visitorsPerCrash })
    }
    const requiredProgress: PaymentProgress[] = [
      'nothing known',
      'event stored',
      'paid, email not sent',
      'email sent, not recorded',
    ]
    expect([...progressCounts.keys()]).toEqual(expect.arrayContaining(requiredProgress))
    await expectOneOfEach(harness)
  },
)

/**
 * How each round ends. In turn, the server is killed when all payments are made and the provider's events
 * are withheld, while the events arrive, during a verify request, just after its response, while an email
 * is handed over, or when that email has arrived but is not yet marked as sent.
 */
function crashPlan(crashIndex: number): { isAnnounced: boolean; death: CrashPoint } {
  const cycle = Math.floor(crashIndex / 6)
  const occurrence = 1 + (cycle % visitorsPerCrash)
  const plans: { isAnnounced?: false; death: CrashPoint }[] = [
    { isAnnounced: false, death: { moment: 'charged', occurrence: visitorsPerCrash, delayMs: 0 } },
    { death: { moment: 'charged', occurrence, delayMs: cycle ** 2 } },
    { death: { moment: 'asked', occurrence, delayMs: 0 } },
    { death: { moment: 'answered', occurrence, delayMs: cycle } },
    { death: { moment: 'email offered', occurrence: 1 + cycle, delayMs: 0 } },
    { death: { moment: 'email received', occurrence: 1 + cycle, delayMs: 0 } },
  ]
  const plan = plans[crashIndex % plans.length]
  if (plan === undefined) throw new Error('This round has no end')
  return { isAnnounced: true, ...plan }
}

interface Order {
  email: string
  checkoutUrl: string
}

async function register({ url }: CrashHarness, email: string): Promise<Order> {
  const response = await fetch(`${url}/api/paystack/pay`, {
    method: 'POST',
    body: toFormData(aPayingDelegate({ email })),
  })
  expect(response.status).toBe(200)
  const { authorization_url: checkoutUrl } = (await response.json()) as { authorization_url: string }
  return { email, checkoutUrl }
}

async function paymentProgress({ db, mail }: CrashHarness, { email, checkoutUrl }: Order): Promise<PaymentProgress> {
  const { id, state, reference } = await db
    .selectFrom('submission')
    .innerJoin('payment', 'payment.submission_id', 'submission.id')
    .select(['submission.id', 'submission.state', 'payment.reference'])
    .where('payment.checkout_url', '=', checkoutUrl)
    .executeTakeFirstOrThrow()
  if (state === 'awaiting payment') {
    const events = await db.selectFrom('provider_event').select('body').execute()
    return events.some(({ body }) => body.includes(reference)) ? 'event stored' : 'nothing known'
  }
  const emails = await db.selectFrom('email_message').select('state').where('submission_id', '=', id).execute()
  if (emails.every((email) => email.state === 'sent')) return 'all done'
  const sentCount = emails.filter((email) => email.state === 'sent').length
  const receivedCount = mail.emails.filter(({ raw }) => raw.includes(email)).length
  return receivedCount > sentCount ? 'email sent, not recorded' : 'paid, email not sent'
}

/** Expires the leases of the killed server, as if a minute had passed. */
async function expireLeases(db: Database): Promise<void> {
  await db.updateTable('email_message').set({ leased_until_ms: 0 }).where('state', '=', 'queued').execute()
}

/**
 * Sets when the sweep next verifies open payments: never, so that it cannot replace an event, or at once,
 * as if twenty seconds had passed.
 */
async function scheduleSweep(db: Database, nextPollAtMs: number | null): Promise<void> {
  await db.updateTable('payment').set({ next_poll_at_ms: nextPollAtMs }).where('state', '=', 'open').execute()
}

/**
 * Waits until the restarted server has finished all its work. Withheld events arrive last, when they are no
 * longer needed.
 */
async function expectAllDone(
  { db, provider }: CrashHarness,
  { isAnnounced, visitors }: { isAnnounced: boolean; visitors: number },
) {
  const pollOptions = { interval: 20 }
  const sent = () => db.selectFrom('email_message').select('message_id').where('state', '=', 'sent').execute()
  const handled = () => db.selectFrom('provider_event').select('id').where('handled_at_ms', 'is not', null).execute()
  if (isAnnounced) await provider.redeliverEvents()
  await expect.poll(sent, pollOptions).toHaveLength(2 * visitors)
  if (!isAnnounced) await provider.redeliverEvents()
  await expect.poll(handled, pollOptions).toHaveLength(visitors)
}

/**
 * Expects every registration to be listed once, as paid, and every visitor to have one email. A duplicate
 * must have the same Message-ID.
 */
async function expectOneOfEach({ variables, db, mail }: CrashHarness): Promise<void> {
  const visitors = Array.from({ length: crashCount }, (_, crashIndex) => visitorEmails(crashIndex))
    .flat()
    .sort()
  const { out } = await runCommand(variables, 'list', 'registration', '--json')
  const listedOrders = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { email: string; state: string })
  expect(listedOrders.map(({ email }) => email).sort()).toEqual(visitors)
  expect(new Set(listedOrders.map(({ state }) => state))).toEqual(new Set(['paid']))
  const attempts = await db.selectFrom('payment').select('state').execute()
  expect(attempts.map(({ state }) => state)).toEqual(visitors.map(() => 'succeeded'))

  const messageIdsTo = (email: string) =>
    new Set(mail.emails.filter(({ to }) => to.includes(email)).map(({ messageId }) => messageId))
  for (const email of visitors) expect(messageIdsTo(email).size, email).toBe(1)
  const notifications = mail.emails.filter(({ to }) => !visitors.includes(to[0] ?? ''))
  expect(new Set(notifications.map(({ messageId }) => messageId)).size).toBe(visitors.length)
  // Emails are sent one after another, so a kill can interrupt at most one between sending it and marking
  // it as sent.
  expect(mail.emails.length).toBeLessThanOrEqual(2 * visitors.length + crashCount)
}

function visitorEmails(crashIndex: number): string[] {
  return Array.from({ length: visitorsPerCrash }, (_, index) => `delegate${crashIndex}-${index}@example.com`)
}
