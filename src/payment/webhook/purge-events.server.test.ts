import { expect, test } from 'vitest'
import {
  expectEventsHandled,
  findAttemptRow,
  refundAsOrganiser,
  storedOrderState,
  submitPaidOrder,
} from '../../../test/builders/payments'
import { createMovableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { purgeEvents } from './purge-events.server'
import { storeEvent } from './store-event.server'

const dayMs = 24 * 3_600_000

test.each(engines)(
  'an event is deleted ninety days after it was handled, and its effects remain (%s)',
  async (engine) => {
    const clock = createMovableClock()
    await using app = await startApp({ engine, clock })
    const reference = await submitPaidOrder(app)
    await refundAsOrganiser(app, reference, 100_000)
    await expectEventsHandled(app, 4)
    clock.move(90 * dayMs - 3_600_000)
    await purgeEvents(app.services)
    expect(await listEvents(app)).toHaveLength(4)
    clock.move(7_200_000)
    await purgeEvents(app.services)
    expect(await listEvents(app)).toEqual([])
    expect(await storedOrderState(app)).toBe('paid')
    expect((await findAttemptRow(app, reference)).note).toContain('part of it was refunded')
  },
)

test('a pending event is never deleted, and the server purges by itself', async () => {
  const firstApp = await startApp()
  const reference = await submitPaidOrder(firstApp)
  await firstApp.configureProvider({ status: 500 })
  await storeEvent(firstApp.services, JSON.stringify({ event: 'charge.success', data: { reference, id: 99 } }))
  await firstApp.stop()
  const clock = createMovableClock()
  clock.move(91 * dayMs)
  await using secondApp = await startApp({
    reuseVariables: { ...firstApp.variables, PAYSTACK_SECRET_KEY: 'sk_gone', PAYSTACK_URL: 'http://127.0.0.1:9' },
    clock,
  })
  await expect.poll(() => listEvents(secondApp)).toMatchObject([{ handled_at_ms: null }])
})

function listEvents({ services }: TestApp) {
  return services.db.selectFrom('provider_event').select('handled_at_ms').execute()
}
