import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The response to a form that wants more places than are left. */
export function soldOutMessage(left: number): MessageDescriptor {
  if (left === 0)
    return msg`Your choice is sold out. We have not stored your answers, and nothing was charged. Please choose something else, or write to us.`
  return msg`There are not enough places for your order. Places left: ${left}. We have not stored your answers, and nothing was charged. Please order fewer, or choose something else.`
}

/** The response to a visitor who wants to pay for an order whose places have been sold to others. */
export const orderSoldOutMessage = msg`Your order was not paid in time, and its places are sold out now. We cannot take a payment for it. Please choose something else, or write to us.`
