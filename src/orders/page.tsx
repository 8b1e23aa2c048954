import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { formatDay } from '../domain/time/dates'
import { PaySummary } from '../payment/checkout/pay-summary'
import { ShareHomePage } from '../payment/result/share-home-page'
import { TicketList } from '../tickets/ticket-list'
import { Alert } from '../ui/alert'
import { Button, ButtonLink } from '../ui/button'
import type { PageMeta } from '../ui/page'
import { PageFrame } from '../ui/page-frame'
import type { OrderNote, OrderResponse } from './order'
import { OrderStatusMessage, TotalLabel } from './order-status-message'
import { PrintButton, PrintedReceipt } from './receipt'
import { ResendConfirmation } from './resend-confirmation'
import { RetryPayment } from './retry-payment'
import { type OrderState, useOrder } from './use-order'
import './print.css'

export const meta: PageMeta = {
  title: msg`Your order · AGEFEST`,
  description: msg`See the status and receipt of your AGEFEST order.`,
  private: true,
}

/**
 * The secret page of a submission: its state in plain words, what was bought, and the available actions.
 * All views share one frame, so the heading keeps the focus when the order has loaded. In print, the
 * receipt replaces the page.
 * Source: docs/product/payments.md#97-order-page.
 */
export default function OrderPage() {
  const { key: accessToken = '' } = useParams()
  const [orderState, reload] = useOrder(accessToken)
  const { kind } = orderState
  const isOrder = kind === 'order'
  const isPriced = isOrder && orderState.order.price !== null && orderState.order.price.totalKobo > 0
  return (
    <>
      <div className={isPriced ? 'print:hidden' : undefined}>
        <PageFrame
          view={kind}
          title={<Trans comment="Title of a page">Your order</Trans>}
          {...((kind === 'loading' || isOrder) && { lead: <OrderLead orderState={orderState} /> })}
        >
          <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr] lg:gap-14">
            <div className="max-w-reading space-y-8 lg:max-w-none">
              {/* Rendered before its content, so that screen readers announce the content. */}
              <div aria-live="polite">
                {kind === 'loading' && <NoScriptNotice />}
                {kind === 'missing' && <OrderNotFound />}
                {kind === 'unreachable' && <OrderUnreachable reload={reload} />}
                {isOrder && <OrderStatusMessage order={orderState.order} />}
              </div>
              {isOrder && <OrderDetails order={orderState.order} accessToken={accessToken} reload={reload} />}
            </div>
            {isOrder && <OrderSidebar order={orderState.order} />}
          </div>
        </PageFrame>
      </div>
      {isPriced && <PrintedReceipt order={orderState.order} />}
    </>
  )
}

function OrderLead({ orderState }: { orderState: OrderState }) {
  const { i18n } = useLingui()
  if (orderState.kind === 'loading')
    return <Trans>One moment. We are loading your order: its status, what you chose and what comes next.</Trans>
  if (orderState.kind !== 'order') return null
  const { title } = orderState.order
  const sentOn = formatDay(orderState.order.createdAt, i18n)
  return (
    <Trans comment="{title} is the kind of form, such as ‘Vendor registration’; {sentOn} is a date.">
      {title}, sent on {sentOn}
    </Trans>
  )
}

function NoScriptNotice() {
  return (
    <noscript>
      <p className="border-2 border-laterite bg-white p-4 font-bold">
        <Trans>Please turn on JavaScript for this site to see your order.</Trans>
      </p>
    </noscript>
  )
}

function OrderNotFound() {
  return (
    <Alert title={<Trans>We cannot find this order.</Trans>}>
      <Trans>Please open the full link from your email.</Trans>
    </Alert>
  )
}

function OrderUnreachable({ reload }: { reload: () => void }) {
  return (
    <Alert title={<Trans>We could not load your order.</Trans>}>
      <Button onClick={reload} className="mt-3">
        <Trans comment="Button that loads the page again">Try again</Trans>
      </Button>
    </Alert>
  )
}

function OrderDetails({
  order,
  accessToken,
  reload,
}: {
  order: OrderResponse
  accessToken: string
  reload: () => void
}) {
  const { state, price, letter, note, tickets } = order
  return (
    <>
      {note !== null && <OrderNoteBox {...note} />}
      <TicketList {...tickets} />
      {price !== null && <PaySummary price={price} emptyLabel={null} totalLabel={<TotalLabel state={state} />} />}
      {price !== null && price.totalKobo > 0 && <PaymentTermsLink />}
      {state === 'awaiting payment' && <RetryPayment accessToken={accessToken} reload={reload} />}
      {state === 'paid' && <PrintButton />}
      {letter !== null && <ResendConfirmation confirmation={letter} accessToken={accessToken} />}
    </>
  )
}

function OrderNoteBox({ title, sentences }: OrderNote) {
  return (
    <section className="border-2 border-adire border-l-8 bg-white px-4 py-3 print:hidden">
      <h2 className="font-bold">{title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-1">
          {sentence}
        </p>
      ))}
    </section>
  )
}

function PaymentTermsLink() {
  return (
    <p className="print:hidden">
      <Link to="/terms" className="underline underline-offset-4">
        <Trans>Payment terms and refunds</Trans>
      </Link>
    </p>
  )
}

function OrderSidebar({ order: { flow, code, state, payment } }: { order: OrderResponse }) {
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
      {/* Visitors whose payment is in review or was reversed are not asked for a favour. */}
      {state !== 'needs review' && state !== 'reversed' && <ShareHomePage />}
      <p className="print:hidden">
        <ButtonLink to="/" tone="outline" size="large">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      </p>
    </div>
  )
}

function CodeBox({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className="border-2 border-coal border-dashed bg-white p-4 md:p-6">
      <span className="block text-sm text-soot">{label}</span>
      {children}
    </p>
  )
}
