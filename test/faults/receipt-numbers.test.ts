import { expect, test } from 'vitest'
import type { ReceiptSeries } from '../../src/adapters/database/accounting-tables.server'
import { engines } from '../support/servers/engines'
import { buildUnguardedServer, type Guard } from '../support/servers/mutate-build'
import {
  chargeVisitors,
  deliverUntilAccepted,
  expectAcceptedEventsHandled,
  findNumberingFaults,
  killAmid,
  openOrders,
  refundCharges,
  type VisitorCharge,
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
    await expectAcceptedEventsHandled(pair)

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

/** Stops for good when it has the number of a third receipt, in the middle of the transaction that settles. */
const stopsWithNumber: Guard = {
  pattern: /(?<=receipt_series\.last_number \+ 1`[^;]{1,99};)(?=\s*return \{\s*series,)/,
  replacement:
    'if (series === "receipt" && number > 2) { process.stdout.write("has a number\\n"); await new Promise(() => {}) }',
}

/** Allocates the number outside that transaction. */
const allocatesNumberApart: Guard = {
  pattern: /allocateReceiptNumber\(transaction, "receipt"/,
  replacement: 'allocateReceiptNumber(services.db, "receipt"',
}

test('the number of a server that is killed while it settles is allocated again; outside the transaction it would be lost', async () => {
  const faults = (guards: readonly Guard[]) => findFaultsAfterKill(buildUnguardedServer(guards))
  expect(await faults([stopsWithNumber])).toEqual([])
  expect(await faults([stopsWithNumber, allocatesNumberApart])).not.toEqual([])
})

/**
 * The first server runs this program. It receives the events of three payments, fewer than it has database
 * connections, and stops. It is killed while both servers receive all events.
 */
async function findFaultsAfterKill(first: string): Promise<string[]> {
  await using pair = await startServerPair('postgres', { first })
  const charges = await chargeVisitors(pair, 5)
  const events = charges.map(({ event }) => event)
  const deliveries = deliverUntilAccepted(pair, events.slice(0, 3), [0])
  await expect.poll(() => pair.servers[0].out()).toContain('has a number')
  deliveries.push(...deliverUntilAccepted(pair, events))
  await pair.killAndRestart(0)
  await Promise.all(deliveries)
  await expectAcceptedEventsHandled(pair)
  expect(await listAmounts(pair, 'receipt')).toHaveLength(charges.length)
  return findNumberingFaults(pair, 'receipt')
}

/** The payments and the amounts of the receipts or credit notes, in kobo. */
async function listAmounts({ db }: ServerPair, series: ReceiptSeries): Promise<string[]> {
  const rows = await db.selectFrom('receipt').selectAll().where('series', '=', series).execute()
  return rows.map(({ reference, amount_kobo: kobo }) => `${reference}: ${kobo}`).sort()
}

/** What such a list says if each payment has these amounts. */
function amountsOf(charges: readonly VisitorCharge[], amountsKobo: readonly number[]): string[] {
  return charges.flatMap(({ reference }) => amountsKobo.map((kobo) => `${reference}: ${kobo}`)).sort()
}
