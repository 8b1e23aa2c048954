import { expect, test } from 'vitest'
import { clockAt } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { placeTicketOrder } from '../../../test/support/ticket-orders'
import { takeWatchSeat } from './watch-seat.server'

test.each(engines)('one of many devices has the seat, also of those that take it over at once (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const ticketId = await placeTicket(app)
  const devices = Array.from({ length: 8 }, (_, index) => `device-${index}`)
  const first = await Promise.all(
    devices.map((device) => takeWatchSeat(app.services, { ticketId, device, takeOver: false })),
  )
  expect(first.filter((result) => result === 'yours')).toHaveLength(1)
  await Promise.all(devices.map((device) => takeWatchSeat(app.services, { ticketId, device, takeOver: true })))
  const now = []
  for (const device of devices) now.push(await takeWatchSeat(app.services, { ticketId, device, takeOver: false }))
  expect(now.filter((result) => result === 'yours')).toHaveLength(1)
})

test('a device keeps its seat, loses it to another one, and a seat that nobody uses is free', async () => {
  const clock = clockAt(Date.now())
  await using app = await startApp()
  const services = { ...app.services, clock }
  const ticketId = await placeTicket(app)
  const ask = (device: string, takeOver = false) => takeWatchSeat(services, { ticketId, device, takeOver })
  expect(await ask('phone')).toBe('yours')
  clock.move(170_000)
  expect(await ask('phone')).toBe('yours')
  clock.move(170_000)
  expect(await ask('laptop')).toBe('taken')
  expect(await ask('laptop', true)).toBe('yours')
  expect(await ask('phone')).toBe('taken')
  clock.move(181_000)
  expect(await ask('phone')).toBe('yours')
})

test('a ticket changes devices ten times an hour, and again in the next hour', async () => {
  const clock = clockAt(Date.now())
  await using app = await startApp()
  const services = { ...app.services, clock }
  const ticketId = await placeTicket(app)
  const ask = (device: string, takeOver = false) => takeWatchSeat(services, { ticketId, device, takeOver })
  expect(await ask('device-0')).toBe('yours')
  for (let count = 1; count <= 10; count++) expect(await ask(`device-${count % 2}`, true)).toBe('yours')
  expect(await ask('device-1', true)).toBe('too often')
  expect(await ask('device-0')).toBe('yours')
  for (let minutes = 0; minutes < 60; minutes += 2) {
    clock.move(120_000)
    await ask('device-0')
  }
  expect(await ask('device-1', true)).toBe('yours')
})

async function placeTicket(app: TestApp): Promise<string> {
  await placeTicketOrder(app, '1')
  const { id } = await app.services.db.selectFrom('ticket').select('id').executeTakeFirstOrThrow()
  return id
}
