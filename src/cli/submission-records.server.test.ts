import { expect, test } from 'vitest'
import { refundAsOrganiser, submitPaidOrder } from '../../test/builders/payments'
import { inNaira, paidTicket, totalOf } from '../../test/builders/prices'
import { startApp } from '../../test/support/servers/start-app'
import { describeSubmissionRecords } from './submission-records.server'

test('the history of an order lists its receipt and its credit note', async () => {
  await using app = await startApp()
  const { db } = app.services
  const reference = await submitPaidOrder(app)
  await refundAsOrganiser(app, reference)
  await expect.poll(() => db.selectFrom('receipt').selectAll().execute()).toHaveLength(2)
  const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const history = (await describeSubmissionRecords(db, id, [])).join('\n')
  const amount = inNaira(totalOf(paidTicket, 2))
  expect(history).toMatch(new RegExp(`^receipt {3}R-\\d{4}-00001 · ${amount} · issued .* · for agf-`, 'm'))
  expect(history).toMatch(new RegExp(`^credit {4}CN-\\d{4}-00001 · ${amount} · issued `, 'm'))
})
