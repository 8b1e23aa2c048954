import { expect, test } from 'vitest'
import { workshopServer } from '../../test/builders/workshop/flow.server'
import { aWorkshopBooking } from '../../test/builders/workshop-booking'
import { createMovableClock } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import { startApp } from '../../test/support/servers/start-app'
import type { FlowServer } from './flow-definition.server'

const minuteMs = 60_000

test('a closed form is refused in words, and nothing is stored or started', async () => {
  await using app = await startApp({ flows: [workshopThatSells('closed')] })
  const { status, json } = await app.submit('workshop', aWorkshopBooking())
  expect(status).toBe(422)
  expect(json).toMatchObject({ message: expect.stringContaining('closed at the moment'), problems: {} })
  expect(await app.countRows()).toMatchObject({ submissions: 0, payments: 0, idempotencyRecords: 0 })
})

test.each(engines)(
  'a form that closes with the festival takes no new order or payment, and settles those that are open (%s)',
  async (engine) => {
    const clock = createMovableClock()
    await using app = await startApp({ engine, clock, flows: [workshopThatSells('auto')] })
    const open = await app.submit('workshop', aWorkshopBooking(), { key: 'open' })
    const declined = await app.submit('workshop', aWorkshopBooking({ email: 'ada@example.com' }))
    await app.press('decline', declined.json.authorization_url ?? '')
    clock.move(2 * minuteMs)

    expect((await app.submit('workshop', aWorkshopBooking())).status).toBe(422)
    const again = await fetch(`${app.url}/api${declined.json.order}/payment`, { method: 'POST' })
    expect(again.status).toBe(422)
    expect((await again.json()).message).toContain('do not take new payments')

    // The form whose response was lost gets its open checkout page again, and it can be paid.
    const repeated = await app.submit('workshop', aWorkshopBooking(), { key: 'open' })
    expect(repeated).toMatchObject({ status: 200, json: { authorization_url: open.json.authorization_url } })
    const reference = await app.press('pay', open.json.authorization_url ?? '')
    expect((await app.verify('workshop', reference)).json.status).toBe('success')
    expect((await app.countRows()).payments).toBe(2)
  },
)

function workshopThatSells(setting: 'closed' | 'auto'): FlowServer {
  const { flow } = workshopServer
  const endsAt = new Date(Date.now() + minuteMs).toISOString()
  return { ...workshopServer, flow: { ...flow, sales: { setting, endsAt } } }
}
