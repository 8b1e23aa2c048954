import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNaira } from '../domain/money'
import { useForm } from '../submission/form-context'
import type { Price } from '../submission/price'
import { SubmitButton } from '../submission/submit-button'
import { Alert } from '../ui/alert'

interface PayButtonProps {
  price: Price | undefined
  /** Who is paid, by name. */
  to: string
  /** What the button says while the price is unknown, and where nothing is due. */
  unpriced: ReactNode
  free: ReactNode
  busy: ReactNode
}

/** Says what will be paid and to whom; once the payment page is on its way, says to leave this one alone. */
export function PayButton({ price, to, unpriced, free, busy }: PayButtonProps) {
  const { status } = useForm()
  return (
    <div className="space-y-4">
      <SubmitButton busy={busy}>
        <PayWords price={price} to={to} unpriced={unpriced} free={free} />
      </SubmitButton>
      {status === 'leaving' && (
        <Alert tone="success" title={<Trans>Do not refresh this page.</Trans>}>
          <p>
            <Trans>We are taking you to the payment page. It opens in a moment.</Trans>
          </p>
        </Alert>
      )}
    </div>
  )
}

function PayWords({ price, to, unpriced, free }: Omit<PayButtonProps, 'busy'>) {
  if (price === undefined) return unpriced
  if (price.totalKobo === 0) return free
  const sum = formatNaira(price.totalKobo)
  return (
    <Trans>
      Pay {sum} to {to}
    </Trans>
  )
}
