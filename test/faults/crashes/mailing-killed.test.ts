import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemClock } from '../../../src/adapters/clock.server'
import type { Database } from '../../../src/adapters/database/tables.server'
import { createAccessToken, createPublicCode } from '../../../src/domain/references'
import { changeMailingState, createMailing, readProgress } from '../../../src/orders/mailings/mailing-store.server'
import { createCrashHarness } from '../../support/servers/crash-harness'
import { engines } from '../../support/servers/engines'
import { testScale } from '../../support/test-scale'

const people = testScale({ short: 400, full: 2_000 })
/** Emails that a server sends at the same moment: each may arrive again, under its Message-ID, after a kill. */
const sentAtOnce = 12

test.each(engines)(
  'a mailing to many people whose server is killed twice reaches each of them once (%s)',
  { timeout: 600_000 },
  async (engine) => {
    await using harness = await createCrashHarness(engine)
    const { db, mail } = harness
    await harness.startServer()
    await storeRegistrations(db, people)
    const services = { db, clock: systemClock }
    const text = { subject: 'Hello {name}', body: 'Bring your ID.', segment: { flow: 'registration' }, isNews: true }
    const created = await createMailing(services, { ...text, createdBy: 'ada' })
    const id = created.kind === 'created' ? created.id : expect.fail(created.message)

    // As the desk does it. The server is killed while it queues, and again while it sends.
    harness.crashAt({ moment: 'email received', occurrence: 1, delayMs: 0 })
    await changeMailingState(services, id, { from: ['draft'], to: 'queueing' })
    await harness.waitUntilDead()
    harness.crashAt({ moment: 'email received', occurrence: people / 4, delayMs: 0 })
    await expireLeases(db)
    await harness.startServer()
    await harness.waitUntilDead()
    await expireLeases(db)
    await harness.startServer()
    await expect
      .poll(() => readProgress(db, id), { timeout: 300_000, interval: 500 })
      .toEqual({ sent: people, queued: 0, undeliverable: 0 })

    const idsByAddress = new Map<string, Set<string>>()
    for (const { to, messageId } of mail.emails)
      for (const address of to) idsByAddress.set(address, (idsByAddress.get(address) ?? new Set()).add(messageId))
    expect([...idsByAddress.keys()].sort()).toEqual(
      Array.from({ length: people }, (_, index) => addressOf(index)).sort(),
    )
    expect([...idsByAddress.values()].filter((ids) => ids.size !== 1)).toEqual([])
    expect(mail.emails.length).toBeLessThanOrEqual(people + 2 * sentAtOnce)
    expect(await db.selectFrom('mailing').select('state').execute()).toEqual([{ state: 'queued' }])
  },
)

function addressOf(index: number): string {
  return `guest${index}@example.com`
}

/** An email that was being sent when its server died is tried again once its lease is over. */
async function expireLeases(db: Database): Promise<void> {
  await db.updateTable('email_message').set({ leased_until_ms: 0 }).where('state', '=', 'queued').execute()
}

/** Confirmed registrations, and some that declined news. */
async function storeRegistrations(db: Database, count: number): Promise<void> {
  const nowMs = Date.now()
  const rows = Array.from({ length: count + 20 }, (_, index) => ({
    ...{ id: randomUUID(), flow: 'registration', state: 'received' as const, public_code: createPublicCode() },
    ...{ access_token: createAccessToken(), language: 'en' as const, price: null, amount_kobo: 0 },
    email: index < count ? addressOf(index) : `declined${index}@example.com`,
    answers: JSON.stringify({ fullName: `Guest ${index}`, wantToBeMailed: index < count ? 'Yes' : 'No' }),
    ...{ created_at_ms: nowMs, changed_at_ms: nowMs },
  }))
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('submission')
      .values(rows.slice(start, start + 500))
      .execute()
}
