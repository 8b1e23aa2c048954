import { expect, test } from 'vitest'
import { refundAsOrganiser, submitPaidOrder } from '../../test/builders/payments'
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
  expect(history).toMatch(/^receipt {3}R-\d{4}-00001 · ₦40,300 · issued .* · for agf-/m)
  expect(history).toMatch(/^credit {4}CN-\d{4}-00001 · ₦40,300 · issued /m)
})
