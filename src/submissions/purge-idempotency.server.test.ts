import { expect, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { createMovableClock } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import { startApp } from '../../test/support/servers/start-app'
import { acquireLease } from './idempotency.server'
import { purgeIdempotencyRecords } from './purge-idempotency.server'

const dayMs = 24 * 3_600_000

test.each(engines)('a key is kept for seven days and then deleted with its response (%s)', async (engine) => {
  const clock = createMovableClock()
  await using app = await startApp({ engine, clock })
  await app.submit('registration', aDelegate(), { key: 'an-old-key' })
  clock.move(7 * dayMs - 3_600_000)
  await purgeIdempotencyRecords(app.services)
  expect((await app.countRows()).idempotencyRecords).toBe(1)
  clock.move(7_200_000)
  await purgeIdempotencyRecords(app.services)
  expect(await app.countRows()).toMatchObject({ idempotencyRecords: 0, submissions: 1 })
})

test('an old key that is in use is not deleted', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  const idempotencyKey = { route: '/api/contact-us', key: 'k' }
  await acquireLease(app.services, idempotencyKey, 'form')
  clock.move(8 * dayMs)
  expect((await acquireLease(app.services, idempotencyKey, 'form')).kind).toBe('acquired')
  await purgeIdempotencyRecords(app.services)
  expect((await app.countRows()).idempotencyRecords).toBe(1)
  clock.move(61_000)
  await purgeIdempotencyRecords(app.services)
  expect((await app.countRows()).idempotencyRecords).toBe(0)
})

test('the server purges keys by itself', async () => {
  const firstApp = await startApp()
  await firstApp.submit('registration', aDelegate(), { key: 'an-old-key' })
  await firstApp.stop()
  const clock = createMovableClock()
  clock.move(8 * dayMs)
  await using secondApp = await startApp({ reuseVariables: firstApp.variables, clock })
  await expect.poll(async () => (await secondApp.countRows()).idempotencyRecords).toBe(0)
})
