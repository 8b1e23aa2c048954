import { expect, test } from 'vitest'
import { orderGateTickets } from '../../../test/support/desk/test-gate'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { checkTicketListSize } from './ticket-list.server'

test.each(engines)('more tickets than a device holds are reported (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await orderGateTickets(app, '3')
  expect(await checkTicketListSize(app.services.db, 3)).toEqual([])
  expect(await checkTicketListSize(app.services.db, 2)).toMatchObject([{ level: 'action' }])
})
