import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink } from '../../ui/button'
import { useFocusOnMount } from '../../ui/form/use-focus-on-mount'

/** The status of a form's order, as far as the form needs it. Also `open` if the status cannot be fetched. */
type StartedOrderStatus = 'open' | 'paid' | 'in review' | 'gone'

const statusByState: Readonly<Record<string, StartedOrderStatus>> = {
  received: 'paid',
  paid: 'paid',
  'needs review': 'in review',
  reversed: 'gone',
}

/** Fetches the status of an order by its secret path. */
export async function fetchOrderStatus(order: string): Promise<StartedOrderStatus> {
  try {
    const response = await fetch(`/api${order}`)
    const { state, message } = JSON.parse(await response.text())
    // A network that requires a login answers 404 as well, but not with a message of ours.
    if (response.status === 404) return typeof message === 'string' ? 'gone' : 'open'
    return statusByState[state] ?? 'open'
  } catch {
    return 'open'
  }
}

export interface StartedOrderAlertProps {
  order: string
  status: Exclude<StartedOrderStatus, 'gone'>
  /** Deletes the pending order and the draft. */
  startOver: () => void
}

/**
 * Shows above a form that its order already exists: that it is paid or in review, or how to continue it.
 * Takes the focus if the visitor must not pay again.
 */
export function StartedOrderAlert({ order, status, startOver }: StartedOrderAlertProps) {
  if (status === 'open')
    return (
      <Alert tone="note" className="mb-8" title={<Trans>You have an unpaid order with this form.</Trans>}>
        <p className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={order} reloadDocument>
            <Trans comment="Button">Continue this order</Trans>
          </ButtonLink>
          <Button tone="outline" onClick={startOver}>
            <Trans comment="Button that empties the form for a new order">Start over</Trans>
          </Button>
        </p>
      </Alert>
    )
  return <PaidOrder order={order} isPaid={status === 'paid'} />
}

function PaidOrder({ order, isPaid }: { order: string; isPaid: boolean }) {
  const alertRef = useRef<HTMLDivElement>(null)
  useFocusOnMount(alertRef, 'near')
  return (
    <Alert
      ref={alertRef}
      tabIndex={-1}
      tone={isPaid ? 'success' : 'note'}
      className="mb-8 scroll-mt-24"
      title={
        isPaid ? (
          <Trans>This order is paid. You do not need to pay again.</Trans>
        ) : (
          <Trans>We are looking into your payment and will write to you. Do not pay again.</Trans>
        )
      }
    >
      <p className="mt-3">
        <ButtonLink to={order} reloadDocument>
          <Trans comment="Button that opens the page of the visitor’s order">See your order</Trans>
        </ButtonLink>
      </p>
    </Alert>
  )
}
