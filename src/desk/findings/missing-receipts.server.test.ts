import { expect, test } from 'vitest'
import { submitPaidOrder } from '../../../test/builders/payments'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { checkReceiptCompleteness } from './missing-receipts.server'

const hourMs = 3_600_000

test.each(engines)('a payment without its receipt and a missing number are found (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const { db } = app.services
  const reference = await submitPaidOrder(app)
  const laterMs = Date.now() + 4 * hourMs
  expect(await checkReceiptCompleteness(db, laterMs)).toMatchObject([{ level: 'ok' }])
  await db.deleteFrom('receipt').execute()
  expect(await checkReceiptCompleteness(db, Date.now()), 'the hourly job has its time').toMatchObject([
    { level: 'action' },
  ])
  const year = new Date(Date.now() + hourMs).getUTCFullYear()
  expect(await checkReceiptCompleteness(db, laterMs)).toMatchObject([
    { level: 'action', message: `payments without a receipt: ${reference}` },
    { level: 'action', message: `of the receipts up to R-${year}-00001 there are 0` },
  ])
})
