import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { orderGateTickets } from '../../test/support/desk/test-gate'
import { engines } from '../../test/support/servers/engines'
import { startApp } from '../../test/support/servers/start-app'
import { toSubmission } from '../submissions/submission-store.server'
import { maxShownTickets } from './shown-ticket'
import { loadPdfTickets, loadShownTickets } from './shown-tickets.server'

test.each(engines)('of a large order only the tickets that are asked for are read (%s)', async (engine) => {
  await using app = await startApp({ engine })
  expect(await orderGateTickets(app, '400')).toHaveLength(400)
  const order = toSubmission(await app.services.db.selectFrom('submission').selectAll().executeTakeFirstOrThrow())
  let rows = 0
  const countRows: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rows += result.rows.length
      return result
    },
  }
  const services = { ...app.services, db: app.services.db.withPlugin(countRows) }
  const shown = await loadShownTickets(services, order, 390)
  expect([shown.total, shown.tickets.map(({ place }) => place)]).toEqual([400, places(390, 11)])
  expect(rows).toBeLessThan(maxShownTickets + 10)
  expect(await loadShownTickets(services, order, 401)).toEqual({ tickets: [], total: 400 })
  rows = 0
  expect(await loadPdfTickets(services, order, 51)).toHaveLength(50)
  expect(rows).toBeLessThan(60)
})

function places(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index)
}
