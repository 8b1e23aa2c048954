import { msg } from '@lingui/core/macro'
import { vendorFeeNaira } from '../../../content/vendors'
import { naira } from '../../domain/money'
import { type Price, priceOf } from '../../forms/definition/price'

/** What a vendor owes: the fixed fee. Source: docs/product/prices.md#66-vendor-fee-booths-and-rooms. */
export function vendorPrice(): Price {
  return priceOf({ label: msg`Vendor space`, amountKobo: naira(vendorFeeNaira) })
}
