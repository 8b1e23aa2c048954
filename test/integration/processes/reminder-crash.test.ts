import { expect, test } from 'vitest'
import { aMembershipApplication } from '../../builders/member'
import { type CrashHarness, createCrashHarness } from '../../support/servers/crash-harness'
import { engines } from '../../support/servers/engines'

const hourMs = 3_600_000
const timeoutMs = 60_000
const buyers = Array.from({ length: 6 }, (_, index) => `buyer${index}@example.com`)

test.each(engines)(
  'a server that is killed between two reminders sends each of them, and repeats at most those that were on the way (%s)',
  { timeout: 5 * timeoutMs },
  async (engine) => {
    await using harness = await createCrashHarness(engine)
    await harness.startServer()
    for (const email of buyers) await startOrder(harness, email)
    await stopServer(harness)
    await ageOrders(harness, hourMs + 60_000)

    // Between the reminders of two orders.
    harness.crashAt({ moment: 'email received', occurrence: 3, delayMs: 0 })
    // It may be killed before it is ready.
    await harness.startServer().catch(() => {})
    await expect.poll(harness.isKilled, { timeout: timeoutMs, interval: 20 }).toBe(true)
    await harness.waitUntilDead()
    await endLeases(harness)
    await harness.startServer()
    await waitForReminders(harness, 'payment-reminder')
    expect(messageIds(harness)).toEqual(buyers.map(() => 1))

    // Between the two reminders of one order.
    await stopServer(harness)
    const countBefore = harness.mail.emails.length
    await ageOrders(harness, 23 * hourMs)
    await harness.startServer()
    await waitForReminders(harness, 'payment-reminder.2')
    expect(harness.mail.emails.length - countBefore).toBe(buyers.length)
    expect(messageIds(harness)).toEqual(buyers.map(() => 2))
    expect(await countReminders(harness)).toBe(2 * buyers.length)
  },
)

async function stopServer(harness: CrashHarness): Promise<void> {
  harness.kill()
  await harness.waitUntilDead()
}

async function startOrder({ url }: CrashHarness, email: string): Promise<void> {
  const response = await fetch(`${url}/api/paystack/membership-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aMembershipApplication({ email })),
  })
  expect(response.status).toBe(200)
}

/** Makes every order older. */
async function ageOrders({ db }: CrashHarness, byMs: number): Promise<void> {
  await db
    .updateTable('submission')
    .set(({ eb }) => ({ created_at_ms: eb('created_at_ms', '-', byMs) }))
    .execute()
}

/** Waits until the reminder of this name has gone out for every order. */
async function waitForReminders({ db }: CrashHarness, name: string): Promise<void> {
  const sent = () =>
    db
      .selectFrom('email_message')
      .select('submission_id')
      .where('kind', '=', name)
      .where('state', '=', 'sent')
      .execute()
      .then((rows) => rows.length)
  await expect.poll(sent, { timeout: timeoutMs, interval: 200 }).toBe(buyers.length)
}

async function countReminders({ db }: CrashHarness): Promise<number> {
  const rows = await db.selectFrom('email_message').select('kind').where('kind', 'like', 'payment-reminder%').execute()
  return rows.length
}

/** Lets the next server send at once what the killed one was sending, instead of a minute later. */
async function endLeases({ db }: CrashHarness): Promise<void> {
  await db.updateTable('email_message').set({ leased_until_ms: 0, next_attempt_at_ms: 0 }).execute()
}

/** The number of different reminders that each buyer has received: a repeat has the same Message-ID. */
function messageIds({ mail }: CrashHarness): number[] {
  return buyers.map(
    (email) => new Set(mail.emails.flatMap(({ to, messageId }) => (to.includes(email) ? [messageId] : []))).size,
  )
}
