import { expect, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { movableClock } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import { startApp } from '../../test/support/servers/start-app'
import { claim } from './idempotency.server'
import { deleteOldClaims } from './purge-idempotency.server'

const dayMs = 24 * 3_600_000

test.each(engines)('a key is known for seven days, and then forgotten with its answer (%s)', async (engine) => {
  const clock = movableClock()
  await using app = await startApp({ engine, clock })
  await app.submit('registration', aDelegate(), { key: 'an-old-key' })
  clock.move(7 * dayMs - 60_000)
  await deleteOldClaims(app.services)
  expect((await app.stored()).claims).toBe(1)
  clock.move(120_000)
  await deleteOldClaims(app.services)
  expect(await app.stored()).toMatchObject({ claims: 0, submissions: 1 })
})

test('an old key that somebody works on just now is not taken from them', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  const at = { call: '/api/contact-us', key: 'k' }
  await claim(app.services, at, 'form')
  clock.move(8 * dayMs)
  expect((await claim(app.services, at, 'form')).kind).toBe('ours')
  await deleteOldClaims(app.services)
  expect((await app.stored()).claims).toBe(1)
  clock.move(61_000)
  await deleteOldClaims(app.services)
  expect((await app.stored()).claims).toBe(0)
})

test('the server does so by itself', async () => {
  const before = await startApp()
  await before.submit('registration', aDelegate(), { key: 'an-old-key' })
  await before.stop()
  const clock = movableClock()
  clock.move(8 * dayMs)
  await using after = await startApp({ again: before.variables, clock })
  await expect.poll(async () => (await after.stored()).claims, { timeout: 10_000 }).toBe(0)
})
