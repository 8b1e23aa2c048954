import { expect, test } from 'vitest'
import { createEmailQueue } from '../../test/support/create-email-queue'
import { clockAt } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import { tableNames } from '../adapters/database/tables.server'
import { changeEmail } from '../orders/change-email.server'
import { eraseFromEmailChange, findEmailChanges } from './email-changes.server'
import { eraseSubmission } from './erase-submission.server'
import type { ErasureServices } from './services.server'

const stranger = 'Stranger@example.com'

test.each(engines)('a former address is found and erased, and the form stays (%s)', async (engine) => {
  const { db, erasure, removed, order, readEverything } = await startCorrected(engine)
  const changes = await findEmailChanges(db, stranger.toLowerCase())
  expect(changes).toHaveLength(1)
  const { message_id: toldStranger } = await db
    .selectFrom('email_message')
    .select('message_id')
    .where('kind', '=', 'address-changed')
    .executeTakeFirstOrThrow()
  expect(await readEverything()).toContain(stranger)
  for (const change of changes) expect(await eraseFromEmailChange(erasure, change, stranger)).toBe('done')
  expect(await readEverything()).not.toMatch(/stranger@/i)
  expect(await findEmailChanges(db, stranger)).toEqual([])
  expect(removed).toContain(toldStranger)
  expect(await db.selectFrom('submission').select('email').where('id', '=', order.id).execute()).toEqual([
    { email: 'ada@example.com' },
  ])
})

test.each(engines)('an erased form leaves nothing of its corrected addresses (%s)', async (engine) => {
  const { db, erasure, order, readEverything } = await startCorrected(engine)
  // With a payment, its accounting record stays.
  await db
    .insertInto('payment')
    .values({
      ...{ reference: 'agf-1', submission_id: order.id, amount_kobo: 100, currency: 'NGN', state: 'succeeded' },
      ...{ created_at_ms: 1, poll_count: 0, failed_poll_count: 0, unreadable_count: 0 },
    })
    .execute()
  expect(await eraseSubmission(erasure, order.id)).toEqual({ kind: 'erased', left: 'its payments' })
  expect(await readEverything()).not.toMatch(/stranger@|ada@/i)
})

/** An order whose address was a stranger's. */
async function startCorrected(engine: (typeof engines)[number]) {
  const clock = clockAt(Date.parse('2026-11-24T10:20:00Z'))
  const { db, queue, createServices } = await createEmailQueue(engine, clock)
  const services = createServices(async () => {})
  const [order] = await queue([{ email: stranger, isPaid: true }])
  if (order === undefined) throw new Error('There is no order')
  await changeEmail(services, { submissionId: order.id, newEmail: 'ada@example.com', changedBy: 'ngozi' })
  const removed: string[] = []
  const erasure: ErasureServices = {
    ...services,
    removeEmails: async (ids) => void removed.push(...ids),
    anonymizePayers: () => {},
  }
  const readEverything = async () =>
    JSON.stringify(await Promise.all(tableNames.map((table) => db.selectFrom(table).selectAll().execute())))
  return { db, order, erasure, removed, readEverything }
}
