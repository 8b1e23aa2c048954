import { Trans } from '@lingui/react/macro'
import { vendorFeeNaira } from '../../../content/vendors'
import { formatCount } from '../../domain/money'

/** The vendor fee, drawn as a market stub. Source: docs/product/forms.md#59-vendor. */
export function FeeStub() {
  const fee = formatCount(vendorFeeNaira)
  return (
    <p className="mt-8 inline-flex max-w-full items-stretch bg-harmattan text-coal">
      <span className="border-coal border-r-2 border-dashed px-5 py-4">
        <span className="block text-sm">
          <Trans>One space, one fee</Trans>
        </span>
        <strong className="signboard tabular text-heading">
          <Trans>NGN {fee}</Trans>
        </strong>
      </span>
      <Stall />
    </p>
  )
}

/** A market stall under its striped awning. */
function Stall() {
  return (
    <svg
      viewBox="0 0 60 60"
      className="w-20 shrink-0 self-center p-2 text-laterite"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d="M6 8h12v18a6 6 0 0 1-12 0zM30 8h12v18a6 6 0 0 1-12 0z" />
      <path className="text-gold-deep" fill="currentColor" d="M18 8h12v18a6 6 0 0 1-12 0zM42 8h12v18a6 6 0 0 1-12 0z" />
      <path className="text-coal" fill="currentColor" d="M4 4h52v4H4zM8 34h3v22H8zM49 34h3v22h-3zM11 42h38v4H11z" />
    </svg>
  )
}
