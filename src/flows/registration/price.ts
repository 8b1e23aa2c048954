import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { deadlines, nairaPerDollar } from '../../../content/festival'
import type { Ticket } from '../../../content/ticket-types'
import { serviceFees, tickets } from '../../../content/tickets'
import { formatDollars, formatNaira, type Kobo, nairaToKobo } from '../../domain/money'
import { createPrice, type Price, type PriceLine } from '../../forms/definition/price'

/**
 * The price of an order in kobo: the ticket's price times the quantity, plus the service fee of that unit
 * price once. Expects validated values: an unknown ticket is a bug.
 * Source: docs/product/prices.md#62-tickets, docs/product/prices.md#64-service-fee.
 */
export function delegatePrice(
  order: { ticketType: string; numberOfTicket: string },
  isStandardPrice = isEarlyBirdOver(),
): Price {
  const ticket = findTicket(order.ticketType)
  if (ticket === undefined) throw new Error(`No ticket is called ${order.ticketType}`)
  const { title } = ticket
  const quantity = Number(order.numberOfTicket)
  const unitKobo = getUnitPrice(ticket, isStandardPrice)
  const line: PriceLine = {
    label: msg({ message: `${title}`, comment: 'The name of a ticket, such as VIP ACCESS; it stays as it is.' }),
    amountKobo: unitKobo * quantity,
    quantity,
    unitKobo,
    ...(ticket.currency === 'USD' && { unitDollars: getListedPrice(ticket, isStandardPrice) }),
  }
  const feeKobo = getServiceFee(unitKobo)
  if (feeKobo === 0) return createPrice(line)
  const feeLabel = msg({ message: 'Service fee', comment: 'Line of a price, added to the price of the tickets' })
  return createPrice(line, { label: feeLabel, amountKobo: feeKobo })
}

/** The price of one ticket in kobo; dollar prices are converted at the content's rate. */
export function getUnitPrice(ticket: Ticket, isStandardPrice = isEarlyBirdOver()): Kobo {
  return nairaToKobo(getListedPrice(ticket, isStandardPrice) * (ticket.currency === 'USD' ? nairaPerDollar : 1))
}

/**
 * The title of the ticket with this wire name: BASIC ACCESS is sent as 'VIRTUAL', although it is an
 * in-person ticket.
 */
export function getTicketTitle(ticketType: string): string {
  return findTicket(ticketType)?.title ?? ticketType
}

/** Finds the ticket with this wire name. */
export function findTicket(ticketType: string): Ticket | undefined {
  return tickets.find((ticket) => ticket.ticketType === ticketType)
}

/**
 * Whether the early-bird price has ended. It is charged on selection even after its countdown has reached
 * zero, unless the content's switch ends it.
 * Source: docs/product/prices.md#63-early-bird-price.
 */
export function isEarlyBirdOver(nowMs = Date.now(), earlyBird: EarlyBirdDeadline = deadlines.earlyBird): boolean {
  return earlyBird.standardPriceAfterEarlyBird && nowMs > Date.parse(earlyBird.endsAt)
}

type EarlyBirdDeadline = Pick<typeof deadlines.earlyBird, 'standardPriceAfterEarlyBird'> & { endsAt: string }

/** The listed price in the ticket's currency, naira or dollars. */
export function getListedPrice(ticket: Ticket, isStandardPrice: boolean): number {
  return isStandardPrice ? ticket.standard : ticket.earlyBird
}

/** The price of one ticket as it is listed: in naira, or in dollars with a dollar sign. */
export function formatTicketPrice(ticket: Ticket, amount: number, i18n: I18n): string {
  return ticket.currency === 'USD' ? formatDollars(amount, i18n) : formatNaira(nairaToKobo(amount), i18n)
}

/** The service fee for a unit price, added once per order. Source: docs/product/prices.md#64-service-fee. */
function getServiceFee(unitKobo: Kobo): Kobo {
  return nairaToKobo(serviceFees.byUnitPrice[unitKobo / nairaToKobo(1)] ?? serviceFees.otherwise)
}
