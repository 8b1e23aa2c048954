import { expect, test } from 'vitest'
import { attemptAt, expectHandled, paid, refund, standing } from '../../../test/builders/payments'
import { movableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { type App, startApp } from '../../../test/support/servers/start-app'
import { deleteOldEvents } from './purge-events.server'
import { storeEvent } from './webhook.server'

const dayMs = 24 * 3_600_000

test.each(engines)('an event goes ninety days after its work, and what it did stays (%s)', async (engine) => {
  const clock = movableClock()
  await using app = await startApp({ engine, clock })
  const reference = await paid(app)
  await refund(app, reference, 100_000)
  await expectHandled(app, 4)
  clock.move(90 * dayMs - 60_000)
  await deleteOldEvents(app.services)
  expect(await eventsIn(app)).toHaveLength(4)
  clock.move(120_000)
  await deleteOldEvents(app.services)
  expect(await eventsIn(app)).toEqual([])
  expect(await standing(app)).toBe('paid')
  expect((await attemptAt(app, reference)).remark).toContain('a part of it was refunded')
})

test('an event that still waits is never deleted, and the server clears up by itself', async () => {
  const before = await startApp()
  const reference = await paid(before)
  await before.provider({ status: 500 })
  await storeEvent(before.services, JSON.stringify({ event: 'charge.success', data: { reference, id: 99 } }))
  await before.stop()
  const clock = movableClock()
  clock.move(91 * dayMs)
  await using after = await startApp({
    again: { ...before.variables, PAYSTACK_SECRET_KEY: 'sk_gone', PAYSTACK_URL: 'http://127.0.0.1:9' },
    clock,
  })
  await expect.poll(() => eventsIn(after), { timeout: 10_000 }).toMatchObject([{ handled_at_ms: null }])
})

function eventsIn({ services }: App) {
  return services.db.selectFrom('provider_event').select('handled_at_ms').execute()
}
