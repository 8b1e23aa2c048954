import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { SubmissionState } from '../domain/submission-state'
import { Alert } from '../ui/alert'
import type { Order } from './order'

/**
 * Shows the state of an order in plain words and what the visitor should do.
 * Source: docs/product/payments.md#97-order-page.
 */
export function OrderStatusMessage({ order }: { order: Pick<Order, 'state' | 'isCancelled' | 'letter'> }) {
  const { state, isCancelled, letter } = order
  if (isCancelled)
    return (
      <Alert
        tone="note"
        title={<Trans>Your order is cancelled. It is no longer valid, and there is nothing to pay.</Trans>}
      >
        <ContactHint />
      </Alert>
    )
  switch (state) {
    case 'received':
      return <Alert tone="success" title={<Trans>We have received your form. There is nothing to pay.</Trans>} />
    case 'paid':
      return (
        <Alert
          tone="success"
          title={
            letter === null || letter.state === 'undeliverable' ? (
              <Trans>This order is paid. Thank you. Please save the link to this page: it shows your receipt.</Trans>
            ) : (
              <Trans>This order is paid. Thank you. Please check your email for the confirmation.</Trans>
            )
          }
        />
      )
    case 'awaiting payment':
      return (
        <Alert tone="note" title={<Trans>This order is not paid yet.</Trans>}>
          <p>
            <Trans>
              If your payment was declined or cancelled, you can pay again now. If you have been charged, wait for our
              email first.
            </Trans>
          </p>
        </Alert>
      )
    case 'needs review':
      return (
        <Alert
          tone="note"
          title={<Trans>We are looking into your payment and will write to you. Do not pay again.</Trans>}
        >
          <ContactHint />
        </Alert>
      )
    case 'reversed':
      return (
        <Alert tone="note" title={<Trans>Your payment has been refunded.</Trans>}>
          <ContactHint />
        </Alert>
      )
  }
}

/**
 * The label of the total. A payment that is in review or was reversed is called neither paid nor due, and neither is
 * the total of an unpaid order that was cancelled.
 */
export function TotalLabel({ state, isCancelled }: { state: SubmissionState; isCancelled: boolean }) {
  if (state === 'awaiting payment' && !isCancelled) return <Trans comment="Before an amount">Total to pay</Trans>
  return state === 'paid' || state === 'received' ? (
    <Trans comment="Before an amount">Total paid</Trans>
  ) : (
    <Trans comment="Before an amount">Total</Trans>
  )
}

function ContactHint() {
  return (
    <p>
      <Trans>
        Do you have a question?{' '}
        <Link to="/contact" className="underline underline-offset-4">
          Write to us
        </Link>{' '}
        and quote your payment reference.
      </Trans>
    </p>
  )
}
