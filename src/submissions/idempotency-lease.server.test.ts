import { expect, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { clockAt } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import { startApp } from '../../test/support/servers/start-app'
import { fingerprintForm } from './fingerprint.server'
import { acquireLease } from './idempotency.server'
import { idempotencyLeaseMs, LeaseLost, linkSubmission, startRenewingLease } from './idempotency-lease.server'

const key = 'a-key-of-the-page'

test.each(engines)('the key of a killed process is free after ten seconds (%s)', async (engine) => {
  const clock = clockAt(Date.now())
  await using app = await startApp({ engine, clock })
  const idempotencyKey = { route: '/api/paystack/pay', key }
  expect(await acquireLease(app.services, idempotencyKey, fingerprintForm(aDelegate(), []))).toMatchObject({
    kind: 'acquired',
  })
  expect((await app.submit('registration', aDelegate(), { key })).status).toBe(409)
  clock.move(idempotencyLeaseMs)
  const responses = await Promise.all([1, 2, 3].map(() => app.submit('registration', aDelegate(), { key })))
  expect(responses.map(({ status }) => status)).toContain(200)
  expect((await app.countRows()).submissions).toBe(1)
})

test('work that takes longer than the lease keeps its key while it is in progress', async () => {
  const clock = clockAt(Date.now())
  await using app = await startApp({ clock })
  const acquired = await acquireLease(
    app.services,
    { route: '/api/paystack/pay', key },
    fingerprintForm(aDelegate(), []),
  )
  if (acquired.kind !== 'acquired') throw new Error('The lease was not acquired')
  const leasedUntil = async () =>
    (await app.services.db.selectFrom('idempotency_record').select('leased_until_ms').executeTakeFirstOrThrow())
      .leased_until_ms
  const beforeMs = await leasedUntil()
  const stop = startRenewingLease(app.services, acquired.lease)
  clock.move(idempotencyLeaseMs - 1_000)
  await expect.poll(leasedUntil).toBeGreaterThan(beforeMs)
  // Half of the lease, so that a busy machine has time for what follows.
  clock.move(idempotencyLeaseMs / 2)
  stop()
  expect((await app.submit('registration', aDelegate(), { key })).status).toBe(409)
})

test.each(engines)('a process that resumes after losing its lease stores nothing (%s)', async (engine) => {
  const clock = clockAt(Date.now())
  await using app = await startApp({ engine, clock })
  const acquire = () => acquireLease(app.services, { route: '/api/paystack/pay', key }, 'the same form')
  const firstLease = await acquire()
  clock.move(idempotencyLeaseMs)
  const secondLease = await acquire()
  if (firstLease.kind !== 'acquired' || secondLease.kind !== 'acquired') throw new Error('The lease was not taken over')
  await expect(linkSubmission(app.services.db, firstLease.lease, 'one')).rejects.toThrow(LeaseLost)
  await linkSubmission(app.services.db, secondLease.lease, 'two')
  const [row] = await app.services.db.selectFrom('idempotency_record').select('submission_id').execute()
  expect(row?.submission_id).toBe('two')
})
