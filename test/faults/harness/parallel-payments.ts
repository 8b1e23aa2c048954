import { expect } from 'vitest'
import type { ReceiptSeries } from '../../../src/adapters/database/accounting-tables.server'
import { aPayingDelegate } from '../../builders/delegate'
import { toFormData } from '../../support/form-data'
import type { ServerPair } from './server-pair'

/** A payment that the provider has charged. */
export interface VisitorCharge {
  reference: string
  /** The IP address of the visitor who pays. */
  address: string
  /** What the provider tells the servers about it. */
  event: SignedEvent
}

export type SignedEvent = ServerPair['provider']['events'][number]

/** One of the two servers. */
type ServerIndex = 0 | 1

const bothServers: readonly ServerIndex[] = [0, 1]

/** Visitors order two tickets each, alternately at both servers, and pay. No server is told of it yet. */
export async function chargeVisitors({ servers, provider }: ServerPair, count: number): Promise<VisitorCharge[]> {
  const paid = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const address = `10.3.0.${index + 1}`
      const checkoutUrl = await orderTickets(servers[index % 2 === 0 ? 0 : 1].url, address)
      const redirect = await provider.press(checkoutUrl, 'pay')
      return { address, reference: new URL(redirect.headers.get('location') ?? '').searchParams.get('trxref') ?? '' }
    }),
  )
  await provider.expectEvents(count)
  const events = new Map(provider.events.map((event) => [JSON.parse(event.body).data.reference, event]))
  return paid.map((payment) => ({ ...payment, event: events.get(payment.reference) ?? { body: '', signature: '' } }))
}

async function orderTickets(url: string, address: string): Promise<string> {
  const headers = { 'x-forwarded-for': address }
  const body = toFormData(aPayingDelegate({ email: `payer-${address}@example.com` }))
  const response = await fetch(`${url}/api/paystack/pay`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  return ((await response.json()) as { authorization_url: string }).authorization_url
}

/**
 * Visitors reload the result pages of their payments, at both servers and all at once, until each has seen the
 * success. Resolves with the paths of their orders, once for each visit.
 */
export function visitUntilPaid({ servers }: ServerPair, charges: readonly VisitorCharge[]): Promise<string>[] {
  return charges.flatMap(({ reference, address }) =>
    bothServers.map(async (index) => {
      let order = ''
      await expectAnswer(async () => {
        const url = `${servers[index].url}/api/paystack/callback?reference=${reference}`
        const response = await fetch(url, { headers: { 'x-forwarded-for': address } })
        const json = (await response.json()) as { status: string; order?: string }
        order = json.order ?? ''
        return json.status
      }, 'success')
      return order
    }),
  )
}

/** The provider repeats its events, to these servers and all at once, until each server has accepted each event. */
export function deliverUntilAccepted(
  { servers }: ServerPair,
  events: readonly SignedEvent[],
  to: readonly ServerIndex[] = bothServers,
): Promise<void>[] {
  return events.flatMap(({ body, signature }) =>
    to.map((index) => {
      const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
      const send = () => fetch(`${servers[index].url}/api/paystack/webhook`, { method: 'POST', headers, body })
      return expectAnswer(async () => (await send()).status, 200)
    }),
  )
}

/** Opens these orders at both servers, all at once, which gives them the tickets that they still lack. */
export function openOrders({ servers }: ServerPair, orders: readonly string[]): Promise<void>[] {
  return orders.flatMap((order) =>
    bothServers.map((index) =>
      expectAnswer(async () => (await fetch(`${servers[index].url}/api${order}`)).status, 200),
    ),
  )
}

/** Asks until the answer is the expected one. A server that was just killed gives none. */
async function expectAnswer<Answer>(ask: () => Promise<Answer>, expected: Answer): Promise<void> {
  await expect.poll(() => ask().catch(() => 'no answer'), { interval: 100 }).toBe(expected)
}

/** Kills a server with SIGKILL when a third of these have ended, and starts it again. */
export async function killAmid<Result>(
  pair: ServerPair,
  index: ServerIndex,
  running: readonly Promise<Result>[],
): Promise<Result[]> {
  let endedCount = 0
  return Promise.all(
    running.map(async (one) => {
      const result = await one
      if (++endedCount === Math.floor(running.length / 3)) await pair.killAndRestart(index)
      return result
    }),
  )
}

/** A refund is requested, in progress, and completed. */
const eventsPerRefund = 3

/** Refunds these amounts of each payment at the provider, or all of it. Resolves with the events about it. */
export async function refundCharges(
  { provider }: ServerPair,
  charges: readonly VisitorCharge[],
  amountsKobo?: readonly number[],
): Promise<SignedEvent[]> {
  const earlierEvents = provider.events.length
  const amounts = amountsKobo?.map((amount) => ({ amount })) ?? [{}]
  for (const { reference } of charges)
    for (const amount of amounts)
      expect((await provider.call('POST', 'refund', { transaction: reference, ...amount })).status).toBe(200)
  await provider.expectEvents(earlierEvents + charges.length * amounts.length * eventsPerRefund)
  return provider.events.slice(earlierEvents)
}

/** Waits until the servers have handled every event that they accepted. */
export async function expectAcceptedEventsHandled({ db }: ServerPair): Promise<void> {
  const unhandled = db.selectFrom('provider_event').select('id').where('handled_at_ms', 'is', null)
  await expect.poll(() => unhandled.execute(), { interval: 100 }).toEqual([])
}

/** The receipts or credit notes whose number is not their place in their year, as sentences. */
export async function findNumberingFaults({ db }: ServerPair, series: ReceiptSeries): Promise<string[]> {
  const receipts = db.selectFrom('receipt').select(['year', 'number']).where('series', '=', series)
  const byYear = Map.groupBy(await receipts.orderBy('number').execute(), ({ year }) => year)
  return [...byYear].flatMap(([year, ofYear]) =>
    ofYear.flatMap(({ number }, index) =>
      number === index + 1 ? [] : [`${series} ${index + 1} of ${year} has the number ${number}`],
    ),
  )
}
