import { ticketsPerOrder } from '../../../../content/tickets'
import { inNaira, largestPayment } from '../../../domain/money'
import { readTypedNumber } from '../../../domain/text/typed-number'
import type { Answers } from '../../../forms/definition/form-definition'
import type { Price } from '../../../forms/definition/price'
import { delegatePrice, ticketOf, unitPrice } from '../price'

/**
 * The price of an order that is still being typed; none while there is no ticket, the quantity is no number, or no payment can carry the
 * total.
 */
export function priceOfOrder(ticketType: unknown, numberOfTicket: unknown): Price | undefined {
  const price = listPrice(ticketType, numberOfTicket)
  return price !== undefined && price.totalKobo <= largestPayment ? price : undefined
}

/** Whether an order that is still being typed costs more than one payment can carry. */
export function isTooMany(ticketType: string, numberOfTicket: string): boolean {
  return (listPrice(ticketType, numberOfTicket)?.totalKobo ?? 0) > largestPayment
}

function listPrice(ticketType: unknown, numberOfTicket: unknown): Price | undefined {
  if (ticketOf(String(ticketType)) === undefined) return undefined
  const quantity = quantityTyped(numberOfTicket)
  return quantity === undefined
    ? undefined
    : delegatePrice({ ticketType: String(ticketType), numberOfTicket: String(quantity) })
}

/** How many tickets are being typed; nothing while that is no number of tickets. */
export function quantityTyped(numberOfTicket: unknown): number | undefined {
  const typed = readTypedNumber(String(numberOfTicket))
  if (typed.kind !== 'whole') return undefined
  const quantity = Number(typed.digits)
  return quantity >= ticketsPerOrder.min && Number.isSafeInteger(quantity) ? quantity : undefined
}

/**
 * What follows from the chosen ticket: its early-bird price in naira, and the amount, which is price times
 * quantity.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export function derivedFromOrder({ ticketType, numberOfTicket }: Answers): Answers {
  const ticket = ticketOf(String(ticketType))
  const amountKobo = priceOfOrder(ticketType, numberOfTicket)?.lines[0]?.amountKobo ?? 0
  return {
    ticketPrice: String(ticket === undefined ? 0 : inNaira(unitPrice(ticket))),
    amount: String(inNaira(amountKobo)),
  }
}

/** The amount is sent with the service fee added. Source: docs/product/forms.md#51-delegate-registration. */
export function withServiceFee(answers: Answers): Answers {
  const price = priceOfOrder(answers.ticketType, answers.numberOfTicket)
  return price === undefined ? answers : { ...answers, amount: String(inNaira(price.totalKobo)) }
}
