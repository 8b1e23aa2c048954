import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { formatNaira } from '../../domain/money'
import type { Price } from '../../forms/definition/price'
import { useForm } from '../../forms/state/form-context'
import { SubmitButton } from '../../forms/submit-button'
import { Alert } from '../../ui/alert'
import { useFocusOnMount } from '../../ui/form/use-focus-on-mount'

interface PayButtonProps {
  price: Price | undefined
  /** The name of the payee. */
  to: string
  /** The same amount in dollars, where it was typed in dollars. */
  inDollars?: string | undefined
  /**
   * Button labels while the price is unknown and when nothing is due. Omitted in forms that always have a
   * price.
   */
  unpricedLabel?: ReactNode
  freeLabel?: ReactNode
  busyLabel: ReactNode
  /** Message while the browser is redirected to the checkout page. */
  redirectLabel: ReactNode
}

/**
 * Shows the amount and the payee. During the redirect to the checkout page it shows the form's own message
 * instead.
 */
export function PayButton({
  price,
  to,
  inDollars,
  unpricedLabel,
  freeLabel,
  busyLabel,
  redirectLabel,
}: PayButtonProps) {
  const { status } = useForm()
  return (
    <div className="space-y-4">
      <SubmitButton busyLabel={busyLabel}>
        <PayLabel price={price} to={to} inDollars={inDollars} unpricedLabel={unpricedLabel} freeLabel={freeLabel} />
      </SubmitButton>
      {status === 'redirecting' && <RedirectNotice>{redirectLabel}</RedirectNotice>}
    </div>
  )
}

/** Receives the focus and is scrolled into view, because the pressed button is now disabled. */
function RedirectNotice({ children }: { children: ReactNode }) {
  const alertRef = useRef<HTMLDivElement>(null)
  useFocusOnMount(alertRef, 'near')
  return (
    <Alert ref={alertRef} tabIndex={-1} tone="success" title={children}>
      <p>
        <Trans>We are taking you to the payment page. It will open in a moment.</Trans>
      </p>
    </Alert>
  )
}

function PayLabel({
  price,
  to,
  inDollars,
  unpricedLabel,
  freeLabel,
}: Omit<PayButtonProps, 'busyLabel' | 'redirectLabel'>) {
  const { i18n } = useLingui()
  if (price === undefined) return unpricedLabel
  if (price.totalKobo === 0) return freeLabel
  const sum = formatNaira(price.totalKobo, i18n)
  if (inDollars !== undefined)
    return (
      <Trans comment="Button. {sum} is an amount in naira, {to} our name, {inDollars} the same amount in dollars.">
        Pay {sum} to {to} ({inDollars})
      </Trans>
    )
  return (
    <Trans comment="Button. {sum} is an amount in naira, {to} our name.">
      Pay {sum} to {to}
    </Trans>
  )
}
