import { ticketsPerOrder } from '../../../content/tickets'
import { inNaira } from '../../domain/money'
import type { Answers } from '../../submission/form'
import type { Price } from '../../submission/price'
import { delegatePrice, ticketOf, unitPrice } from './price'

/** The price of an order that is still being typed; none while there is no ticket, or the quantity is no number we take. */
export function priceOfOrder(ticketType: unknown, numberOfTicket: unknown): Price | undefined {
  if (ticketOf(String(ticketType)) === undefined) return undefined
  const quantity = String(numberOfTicket).trim()
  if (!/^\d{1,6}$/.test(quantity) || Number(quantity) < ticketsPerOrder.min || Number(quantity) > ticketsPerOrder.max)
    return undefined
  return delegatePrice({ ticketType: String(ticketType), numberOfTicket: quantity })
}

/** Whether a quantity that is still being typed is more than one order takes. */
export function isTooMany(numberOfTicket: string): boolean {
  return /^\d+$/.test(numberOfTicket.trim()) && Number(numberOfTicket) > ticketsPerOrder.max
}

/**
 * What follows from the choice of a ticket: its early-bird price in naira, and the amount, which is price times quantity.
 * Source: specification, section 4 (ticket selection).
 */
export function derivedFromOrder({ ticketType, numberOfTicket }: Answers): Answers {
  const ticket = ticketOf(String(ticketType))
  const amountKobo = priceOfOrder(ticketType, numberOfTicket)?.lines[0]?.amountKobo ?? 0
  return {
    ticketPrice: String(ticket === undefined ? 0 : inNaira(unitPrice(ticket))),
    amount: String(inNaira(amountKobo)),
  }
}

/** The amount travels with the service fee added to it. Source: specification, section 7 ({provider}/pay). */
export function withServiceFee(answers: Answers): Answers {
  const price = priceOfOrder(answers.ticketType, answers.numberOfTicket)
  return price === undefined ? answers : { ...answers, amount: String(inNaira(price.totalKobo)) }
}
