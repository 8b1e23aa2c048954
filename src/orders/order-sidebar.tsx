import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ShareHomePage } from '../payment/result/share-home-page'
import { ButtonLink } from '../ui/button'
import { festivalOverId } from '../ui/use-festival-over'
import type { OrderResponse } from './order'
import type { OrderComponents } from './use-order'

/** Beside an order: its code or payment reference, and what else a visitor can do. */
export function OrderSidebar({
  order: { flow, code, state, isCancelled, payment, tickets },
  ShareAttendance,
}: OrderSidebarProps) {
  // Once the festival is over, nobody is going.
  const isOver = document.getElementById(festivalOverId) !== null
  const ticket = isOver ? undefined : tickets.tickets[0]
  return (
    <div className="max-w-reading space-y-8">
      {code !== null && (
        <CodeBox
          label={
            flow === 'registration' ? (
              <Trans>Your registration code</Trans>
            ) : (
              <Trans comment="Label above the code of an order">Your code</Trans>
            )
          }
        >
          <strong className="display-font tabular text-heading">{code}</strong>
        </CodeBox>
      )}
      {code === null && payment !== null && (
        <CodeBox label={<Trans comment="Label of a code that identifies a payment">Payment reference</Trans>}>
          <strong className="break-words" translate="no">
            {payment.reference}
          </strong>
        </CodeBox>
      )}
      {/* Visitors whose payment is in review or was reversed, or whose order is cancelled, are not asked for a favour. */}
      {!isCancelled &&
        state !== 'needs review' &&
        state !== 'reversed' &&
        (ticket === undefined || ShareAttendance === null ? <ShareHomePage /> : <ShareAttendance ticket={ticket} />)}
      <p className="print:hidden">
        <ButtonLink to="/" tone="outline" size="large">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      </p>
    </div>
  )
}

interface OrderSidebarProps extends Pick<OrderComponents, 'ShareAttendance'> {
  order: OrderResponse
}

function CodeBox({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className="border-2 border-coal border-dashed bg-white p-4 md:p-6">
      <span className="block text-sm text-soot">{label}</span>
      {children}
    </p>
  )
}
