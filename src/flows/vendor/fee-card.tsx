import { Trans, useLingui } from '@lingui/react/macro'
import { vendorFeeNaira } from '../../../content/vendors'
import { formatCount } from '../../domain/money'

/** The vendor fee, drawn as a market stub. Source: docs/product/forms.md#59-vendor. */
export function FeeCard() {
  const { i18n } = useLingui()
  const fee = formatCount(vendorFeeNaira, i18n)
  return (
    <p className="mt-8 inline-flex max-w-full items-stretch large-text:flex-col bg-harmattan text-coal">
      <span className="border-coal border-r-2 border-dashed px-5 py-4 large-text:border-r-0 large-text:px-3">
        <span className="block text-sm">
          <Trans comment="Above the fee: NGN 35,000">Vendor space fee</Trans>
        </span>
        <strong className="display-font tabular text-heading large-text:text-xl">
          <Trans comment="A price in naira, such as NGN 35,000">NGN {fee}</Trans>
        </strong>
      </span>
      <StallDrawing />
    </p>
  )
}

/** A market stall under its striped awning. */
function StallDrawing() {
  return (
    <svg
      viewBox="0 0 60 60"
      className="w-20 shrink-0 self-center p-2 large-text:self-start text-laterite"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d="M6 8h12v18a6 6 0 0 1-12 0zM30 8h12v18a6 6 0 0 1-12 0z" />
      <path className="text-gold-deep" fill="currentColor" d="M18 8h12v18a6 6 0 0 1-12 0zM42 8h12v18a6 6 0 0 1-12 0z" />
      <path className="text-coal" fill="currentColor" d="M4 4h52v4H4zM8 34h3v22H8zM49 34h3v22h-3zM11 42h38v4H11z" />
    </svg>
  )
}
