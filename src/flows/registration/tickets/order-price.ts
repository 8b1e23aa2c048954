import { ticketsPerOrder } from '../../../../content/tickets'
import { koboToNaira, maxPaymentKobo } from '../../../domain/money'
import { parseTypedNumber } from '../../../domain/text/typed-number'
import type { FormValues } from '../../../forms/definition/form-definition'
import type { Price } from '../../../forms/definition/price'
import { delegatePrice, findTicket, getUnitPrice } from '../price'

/**
 * The price of an order that is still being typed; undefined while no ticket is chosen, the quantity is not
 * a number, or the total exceeds the maximum payment.
 */
export function getOrderPrice(ticketType: unknown, numberOfTicket: unknown): Price | undefined {
  const price = calculatePrice(ticketType, numberOfTicket)
  return price !== undefined && price.totalKobo <= maxPaymentKobo ? price : undefined
}

/** Whether an order that is still being typed exceeds the maximum payment. */
export function exceedsLargestPayment(ticketType: string, numberOfTicket: string): boolean {
  return (calculatePrice(ticketType, numberOfTicket)?.totalKobo ?? 0) > maxPaymentKobo
}

function calculatePrice(ticketType: unknown, numberOfTicket: unknown): Price | undefined {
  if (findTicket(String(ticketType)) === undefined) return undefined
  const quantity = parseTypedQuantity(numberOfTicket)
  return quantity === undefined
    ? undefined
    : delegatePrice({ ticketType: String(ticketType), numberOfTicket: String(quantity) })
}

/** The quantity that is being typed, or undefined while it is not a valid number of tickets. */
export function parseTypedQuantity(numberOfTicket: unknown): number | undefined {
  const typed = parseTypedNumber(String(numberOfTicket))
  if (typed.kind !== 'whole') return undefined
  const quantity = Number(typed.digits)
  return quantity >= ticketsPerOrder.min && Number.isSafeInteger(quantity) ? quantity : undefined
}

/**
 * Derives the fields that follow from the chosen ticket: its early-bird price in naira, and the amount,
 * which is price times quantity.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export function deriveOrderFields({ ticketType, numberOfTicket }: FormValues): FormValues {
  const ticket = findTicket(String(ticketType))
  const amountKobo = getOrderPrice(ticketType, numberOfTicket)?.lines[0]?.amountKobo ?? 0
  return {
    ticketPrice: String(ticket === undefined ? 0 : koboToNaira(getUnitPrice(ticket))),
    amount: String(koboToNaira(amountKobo)),
  }
}

/** The amount is sent with the service fee added. Source: docs/product/forms.md#51-delegate-registration. */
export function addServiceFee(values: FormValues): FormValues {
  const price = getOrderPrice(values.ticketType, values.numberOfTicket)
  return price === undefined ? values : { ...values, amount: String(koboToNaira(price.totalKobo)) }
}
