import { msg } from '@lingui/core/macro'
import { attemptLimit } from '../../payment/checkout/checkout-attempts.server'

const { maxCount: most } = attemptLimit

/** The message for an order that has reached its limit of payment attempts. */
export const tooManyAttemptsMessage = msg({
  message: `Payment for this order has been started ${most} times in the last 24 hours. Please try again tomorrow, or write to us and we will help you.`,
  comment: 'Shown beside the button that pays for an order; the placeholder is a whole number, 40.',
})
