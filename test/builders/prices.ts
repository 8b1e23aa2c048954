import { booths } from '../../content/exhibition'
import { deadlines, nairaPerDollar } from '../../content/festival'
import { tiers } from '../../content/membership'
import { organisation } from '../../content/organisation'
import { type Room, rooms } from '../../content/rooms'
import type { Ticket } from '../../content/ticket-types'
import { serviceFees, tickets } from '../../content/tickets'
import { formatCount, inEnglish } from '../../src/domain/money'

/*
 * What the content sells today, so that no test asserts a price. The sums are made from the content's numbers alone,
 * without the code that they are compared with.
 */

/** A ticket in person that is paid in naira and sent under its own title. */
export const paidTicket = findTicket(({ currency, earlyBird, attendance, title, ticketType }) =>
  [currency === 'NGN', earlyBird > 0, attendance === 'in person', title === ticketType].every(Boolean),
)
/** The ticket in person that is sent as 'VIRTUAL'. Source: docs/product/prices.md#62-tickets. */
export const basicTicket = findTicket(({ ticketType }) => ticketType === 'VIRTUAL')
export const onlineTicket = findTicket(({ attendance }) => attendance === 'online')
export const dollarTicket = findTicket(({ currency }) => currency === 'USD')
export const freeTicket = findTicket(({ earlyBird }) => earlyBird === 0)

function findTicket(isWanted: (ticket: Ticket) => boolean): Ticket {
  const found = tickets.find(isWanted)
  if (found === undefined) throw new Error('The tests need a ticket of a kind that content/tickets.ts no longer has')
  return found
}

/** The price of one ticket in naira, and the service fee of an order. */
export function priceOfTicket(ticket: Ticket, isStandard = isStandardPriceCharged()): { unit: number; fee: number } {
  const listed = isStandard ? ticket.standard : ticket.earlyBird
  const unit = ticket.currency === 'USD' ? listed * nairaPerDollar : listed
  return { unit, fee: serviceFees.byUnitPrice[unit] ?? serviceFees.otherwise }
}

function isStandardPriceCharged(): boolean {
  const { standardPriceAfterEarlyBird, endsAt } = deadlines.earlyBird
  return standardPriceAfterEarlyBird && Date.now() > Date.parse(endsAt)
}

/** What an order costs in naira, with its fee. */
export function totalOf(ticket: Ticket, quantity = 1): number {
  const { unit, fee } = priceOfTicket(ticket)
  return unit * quantity + fee
}

/** The fields of a registration that say what is ordered, as the page sends them. */
export function orderOf(ticket: Ticket, quantity = 1) {
  return {
    ticketType: ticket.ticketType,
    numberOfTicket: String(quantity),
    ticketPrice: String(priceOfTicket(ticket).unit),
    amount: String(totalOf(ticket, quantity)),
  }
}

/** A booth, a room and a tier, and what they cost in naira. */
export const booth = second(booths)
export const room = findRoomCovering('night')
export const tier = second(tiers)
export const tierNaira = tier.registrationDollars * nairaPerDollar

/** A room whose price covers one night, or all nights of the event. */
export function findRoomCovering(covers: Room['covers']): Room {
  const found = rooms.find((each) => each.covers === covers)
  if (found === undefined) throw new Error('The tests need a room of a kind that content/rooms.ts no longer has')
  return found
}

/** Any that is neither the first nor the only one. */
function second<Entry>(entries: readonly Entry[]): Entry {
  const entry = entries[1]
  if (entry === undefined) throw new Error('The tests need a list of the content to have two entries')
  return entry
}

/** The label of the button that pays an amount. */
export function payLabel(naira: number): string {
  return `Pay ${inNaira(naira)} to ${organisation.name}`
}

/** An amount as English pages and emails write it: '₦40,300'. */
export function inNaira(naira: number): string {
  return `₦${formatCount(naira, inEnglish)}`
}
