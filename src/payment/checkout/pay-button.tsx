import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { formatNaira } from '../../domain/money'
import type { Price } from '../../forms/definition/price'
import { useForm } from '../../forms/state/form-context'
import { SubmitButton } from '../../forms/submit-button'
import { Alert } from '../../ui/alert'
import { useShown } from '../../ui/form/use-focus-on-mount'

interface PayButtonProps {
  price: Price | undefined
  /** Who is paid, by name. */
  to: string
  /** The same amount in dollars, where it was typed in dollars. */
  inDollars?: string | undefined
  /** What the button says while the price is unknown, and where nothing is due; for forms that are always priced, neither. */
  unpriced?: ReactNode
  free?: ReactNode
  busy: ReactNode
  /** What is said once the payment page is on its way. */
  leaving: ReactNode
}

/** Says what will be paid and to whom; once the payment page is on its way, says so in the form's own words. */
export function PayButton({ price, to, inDollars, unpriced, free, busy, leaving }: PayButtonProps) {
  const { status } = useForm()
  return (
    <div className="space-y-4">
      <SubmitButton busy={busy}>
        <PayWords price={price} to={to} inDollars={inDollars} unpriced={unpriced} free={free} />
      </SubmitButton>
      {status === 'leaving' && <Leaving>{leaving}</Leaving>}
    </div>
  )
}

/** It takes the focus and is brought into sight, for the button that was pressed rests now. */
function Leaving({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useShown(box, 'near')
  return (
    <Alert ref={box} tabIndex={-1} tone="success" title={children}>
      <p>
        <Trans>We are taking you to the payment page. It opens in a moment.</Trans>
      </p>
    </Alert>
  )
}

function PayWords({ price, to, inDollars, unpriced, free }: Omit<PayButtonProps, 'busy' | 'leaving'>) {
  if (price === undefined) return unpriced
  if (price.totalKobo === 0) return free
  const sum = formatNaira(price.totalKobo)
  if (inDollars !== undefined)
    return (
      <Trans>
        Pay {sum} to {to} ({inDollars})
      </Trans>
    )
  return (
    <Trans>
      Pay {sum} to {to}
    </Trans>
  )
}
