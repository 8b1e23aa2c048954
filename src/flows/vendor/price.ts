import { msg } from '@lingui/core/macro'
import { vendorFeeNaira } from '../../../content/vendors'
import { naira } from '../../domain/money'
import { type Price, priceOf } from '../../submission/price'

/** What a vendor owes: the fixed fee. Source: specification, section 9 (vendor fee). */
export function vendorPrice(): Price {
  return priceOf({ label: msg`Vendor space`, amountKobo: naira(vendorFeeNaira) })
}
