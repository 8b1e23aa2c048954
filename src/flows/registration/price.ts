import { msg } from '@lingui/core/macro'
import { deadlines, nairaPerDollar } from '../../../content/festival'
import { serviceFees, type Ticket, tickets } from '../../../content/tickets'
import { type Kobo, naira } from '../../domain/money'
import { type Price, type PriceLine, priceOf } from '../../forms/definition/price'

/**
 * What a delegate owes, in kobo: the ticket's price times the quantity, plus the service fee of that unit
 * price once. Only for validated values: an unknown ticket is a bug here.
 * Source: docs/product/prices.md#62-tickets, docs/product/prices.md#64-service-fee.
 */
export function delegatePrice(order: { ticketType: string; numberOfTicket: string }, over = isEarlyBirdOver()): Price {
  const ticket = ticketOf(order.ticketType)
  if (ticket === undefined) throw new Error(`No ticket is called ${order.ticketType}`)
  const { title } = ticket
  const quantity = Number(order.numberOfTicket)
  const unitKobo = unitPrice(ticket, over)
  const line: PriceLine = {
    label: msg`${title}`,
    amountKobo: unitKobo * quantity,
    quantity,
    unitKobo,
    ...(ticket.currency === 'USD' && { unitDollars: listedPrice(ticket, over) }),
  }
  const feeKobo = serviceFee(unitKobo)
  return feeKobo === 0 ? priceOf(line) : priceOf(line, { label: msg`Service fee`, amountKobo: feeKobo })
}

/** What one ticket costs, in kobo; dollar prices are converted at the content's rate. */
export function unitPrice(ticket: Ticket, over = isEarlyBirdOver()): Kobo {
  return naira(listedPrice(ticket, over) * (ticket.currency === 'USD' ? nairaPerDollar : 1))
}

/** What people call the ticket that goes by this name on the wire: BASIC ACCESS is sent as 'VIRTUAL', and it is a ticket in person. */
export function ticketTitle(ticketType: string): string {
  return ticketOf(ticketType)?.title ?? ticketType
}

/** The ticket that goes by this name on the wire. */
export function ticketOf(ticketType: string): Ticket | undefined {
  return tickets.find((ticket) => ticket.ticketType === ticketType)
}

/**
 * The early-bird price is charged on selection, also after its countdown has reached zero, unless the
 * content's switch ends it.
 * Source: docs/product/prices.md#63-early-bird-price.
 */
export function isEarlyBirdOver(nowMs = Date.now(), earlyBird: EarlyBird = deadlines.earlyBird): boolean {
  return earlyBird.standardPriceAfterEarlyBird && nowMs > Date.parse(earlyBird.endsAt)
}

type EarlyBird = Pick<typeof deadlines.earlyBird, 'standardPriceAfterEarlyBird'> & { endsAt: string }

/** In naira, or in dollars where the ticket's currency says so. */
export function listedPrice(ticket: Ticket, over: boolean): number {
  return over ? ticket.standard : ticket.earlyBird
}

/** The fee of a unit price, added once to an order. Source: docs/product/prices.md#64-service-fee. */
function serviceFee(unitKobo: Kobo): Kobo {
  return naira(serviceFees.byUnitPrice[unitKobo / naira(1)] ?? serviceFees.otherwise)
}
