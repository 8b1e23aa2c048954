import { expect, test } from 'vitest'
import type { ReceiptSeries } from '../../src/adapters/database/accounting-tables.server'
import { engines } from '../support/servers/engines'
import {
  type Charge,
  chargeVisitors,
  deliverUntilAccepted,
  expectEventsHandled,
  findNumberingFaults,
  killAmid,
  openOrders,
  refundCharges,
  visitUntilPaid,
} from './harness/parallel-payments'
import { type ServerPair, startServerPair } from './harness/server-pair'

const paymentCount = 50
const partsKobo = [1_000_000, 500_000]

test.each(engines)(
  'fifty parallel payments and some refunds on two servers are numbered without gaps, though each server is killed (%s)',
  async (engine) => {
    await using pair = await startServerPair(engine)
    const charges = await chargeVisitors(pair, paymentCount)
    const deliveries = deliverUntilAccepted(
      pair,
      charges.map(({ event }) => event),
    )
    const orders = await killAmid(pair, 0, visitUntilPaid(pair, charges))
    await Promise.all([...deliveries, ...openOrders(pair, [...new Set(orders)])])
    const refunded = charges.slice(0, 10)
    const refundedInParts = charges.slice(10, 15)
    const refundEvents = [
      ...(await refundCharges(pair, refunded)),
      ...(await refundCharges(pair, refundedInParts, partsKobo)),
    ]
    await killAmid(pair, 1, deliverUntilAccepted(pair, refundEvents))
    await expectEventsHandled(pair)

    expect(await findNumberingFaults(pair, 'receipt')).toEqual([])
    expect(await findNumberingFaults(pair, 'credit note')).toEqual([])
    const { amount_kobo: price } = await pair.db.selectFrom('payment').select('amount_kobo').executeTakeFirstOrThrow()
    expect(await listAmounts(pair, 'receipt')).toEqual(amountsOf(charges, [price]))
    expect(await listAmounts(pair, 'credit note')).toEqual(
      [...amountsOf(refunded, [price]), ...amountsOf(refundedInParts, partsKobo)].sort(),
    )
    const tickets = await pair.db.selectFrom('ticket').select('public_code').execute()
    expect(tickets).toHaveLength(paymentCount * 2)
    expect(new Set(tickets.map(({ public_code: code }) => code)).size).toBe(tickets.length)
  },
)

/** The payments and the amounts of the receipts or credit notes, in kobo. */
async function listAmounts({ db }: ServerPair, series: ReceiptSeries): Promise<string[]> {
  const rows = await db.selectFrom('receipt').selectAll().where('series', '=', series).execute()
  return rows.map(({ reference, amount_kobo: kobo }) => `${reference}: ${kobo}`).sort()
}

/** What such a list says if each payment has these amounts. */
function amountsOf(charges: readonly Charge[], amountsKobo: readonly number[]): string[] {
  return charges.flatMap(({ reference }) => amountsKobo.map((kobo) => `${reference}: ${kobo}`)).sort()
}
