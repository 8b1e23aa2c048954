import { msg } from '@lingui/core/macro'
import { vendorFeeNaira } from '../../../content/vendors'
import { nairaToKobo } from '../../domain/money'
import { createPrice, type Price } from '../../forms/definition/price'

/** The price for a vendor: the fixed fee. Source: docs/product/prices.md#66-vendor-fee-booths-and-rooms. */
export function vendorPrice(): Price {
  const label = msg({ message: 'Vendor space', comment: 'Line of a price and of a receipt' })
  return createPrice({ label, amountKobo: nairaToKobo(vendorFeeNaira) })
}
