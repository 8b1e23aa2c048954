import { expect, test } from 'vitest'
import { aDelegate } from '../../../test/builders/delegate'
import { startApp } from '../../../test/support/servers/start-app'
import { maxOrdersReadAtOnce, readOrderInTurn } from '../../submissions/read-order-in-turn.server'

const paths = ['/api/order/KEY', '/order/KEY/plain', '/order/KEY/agefest.ics', '/api/ticket/KEY']

test('a limited number of orders is read at once, so that a crowd does not fill the memory with them', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  const key = json.order?.split('/').at(-1) ?? ''
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  using _held = { [Symbol.dispose]: release }
  const holding = Array.from({ length: maxOrdersReadAtOnce }, () => readOrderInTurn(() => held))
  const responded: string[] = []
  const requests = paths.map(async (path) => {
    const response = await fetch(app.url + path.replace('KEY', key))
    responded.push(path)
    return response.status
  })
  const watching = fetch(`${app.url}/api/order/${key}/tickets/1/watch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ device: 'device-of-a-test' }),
  }).then(({ status }) => {
    responded.push('watch')
    return status
  })
  // Other requests are not held up, and each takes as long as reading an order would.
  for (let count = 0; count < 10; count++) expect((await fetch(`${app.url}/api/places`)).status).toBe(200)
  expect(responded).toEqual([])
  release()
  await Promise.all(holding)
  const statuses = await Promise.all([...requests, watching])
  expect(statuses.slice(0, 2)).toEqual([200, 200])
  for (const status of statuses) expect([200, 404]).toContain(status)
})

test('an order that cannot be read lets the next one in', async () => {
  const failing = Array.from({ length: 2 * maxOrdersReadAtOnce }, () =>
    readOrderInTurn(() => Promise.reject(new Error('the database is gone'))),
  )
  const results = await Promise.allSettled(failing)
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await readOrderInTurn(async () => 'read')).toBe('read')
})
