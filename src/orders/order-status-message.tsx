import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { SubmissionState } from '../domain/submission-state'
import { Alert } from '../ui/alert'
import type { Order } from './order'

/**
 * The state of an order in plain words, and what it asks of the visitor.
 * Source: docs/product/payments.md#97-order-page.
 */
export function StateLine({ order: { state, letter } }: { order: Pick<Order, 'state' | 'letter'> }) {
  switch (state) {
    case 'received':
      return <Alert tone="success" title={<Trans>We have received it. Nothing is left to pay.</Trans>} />
    case 'paid':
      return (
        <Alert
          tone="success"
          title={
            letter === null || letter.state === 'undeliverable' ? (
              <Trans>Paid. Thank you. Keep the address of this page: it shows your receipt.</Trans>
            ) : (
              <Trans>Paid. Your confirmation has gone to your e-mail address.</Trans>
            )
          }
        />
      )
    case 'awaiting payment':
      return (
        <Alert
          tone="note"
          title={<Trans>Not paid yet. If you have just paid, wait for our e-mail before you try again.</Trans>}
        />
      )
    case 'needs review':
      return (
        <Alert
          tone="note"
          title={<Trans>We are looking into your payment and will write to you. Do not pay again.</Trans>}
        >
          <Questions />
        </Alert>
      )
    case 'reversed':
      return (
        <Alert tone="note" title={<Trans>The payment was returned to you.</Trans>}>
          <Questions />
        </Alert>
      )
  }
}

/** Money that came in doubt, or went back, is called neither paid nor due. */
export function TotalWords({ state }: { state: SubmissionState }) {
  if (state === 'awaiting payment') return <Trans>Total to pay</Trans>
  return state === 'paid' || state === 'received' ? <Trans>Total paid</Trans> : <Trans>Total</Trans>
}

function Questions() {
  return (
    <p>
      <Trans>
        Any question?{' '}
        <Link to="/contact" className="underline underline-offset-4">
          Write to us
        </Link>{' '}
        and give us your payment reference.
      </Trans>
    </p>
  )
}
