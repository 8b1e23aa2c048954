import { formatNaira, inEnglish, type Kobo } from '../../domain/money'
import type { RefundResult } from './request-refund.server'

/** Describes for staff what happened to a refund and what to do next. */
export function describeRefundResult(result: RefundResult): string {
  switch (result.kind) {
    case 'accepted':
      return `The provider has accepted the refund of ${naira(result.refund.amount_kobo)}. It is recorded once the provider confirms it.`
    case 'unclear':
      return 'The provider did not answer. Do not try again: within 15 minutes the server finds out whether it has the refund. The page of the order and show CODE say so.'
    case 'refused':
      return `The provider refused the refund: ${result.message}. Nothing was returned.`
    case 'too much':
      return `Only ${naira(result.restKobo)} of this payment is left to refund.`
    default:
      return refusals[result.kind]
  }
}

const refusals = {
  known: 'This refund was requested before.',
  'unknown reference': 'No payment has this reference.',
  'not refundable': 'This payment cannot be refunded here: it did not count, was returned, or was a manual payment.',
  'whole only': 'A payment in review goes back whole. To refund a part, accept it first.',
  'under way': 'Another refund of this payment is under way. Wait until it has ended: the order shows it.',
  repeat: 'The same amount of this payment was refunded within a day. Say so if you mean a second refund.',
} as const

function naira(kobo: Kobo): string {
  return formatNaira(kobo, inEnglish)
}
