import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatDay } from '../domain/time/format-dates'
import { PriceSummary } from '../payment/checkout/price-summary'
import { LostEmailHint } from '../payment/result/lost-email-hint'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import type { PageMeta } from '../ui/page'
import { PageFrame } from '../ui/page-frame'
import { CalendarLink } from './calendar/calendar-link'
import { NoScriptOrderForm } from './no-script-order-form'
import type { OrderNote, OrderResponse } from './order'
import { OrderSidebar } from './order-sidebar'
import { OrderStatusMessage, TotalLabel } from './order-status-message'
import { PrintButton, PrintedReceipt } from './receipt'
import { ReceiptLinks } from './receipt-links'
import { ResendConfirmation } from './resend-confirmation'
import { RetryPayment } from './retry-payment'
import { type OrderComponents, type OrderLoadState, useOrder } from './use-order'
import './print.css'

export const meta: PageMeta = {
  title: msg`Your order · AGEFEST`,
  description: msg`See the status and receipt of your AGEFEST order.`,
  private: true,
}

/**
 * The secret page of a submission: its state in plain words, what was bought, and the available actions.
 * All views share one frame, so the heading keeps the focus. In print, the receipt replaces the page.
 * Source: docs/product/payments.md#97-order-page.
 */
export default function OrderPage() {
  const { key: accessToken = '' } = useParams()
  const [firstTicket, setFirstTicket] = useState(1)
  const [loadState, reload] = useOrder(accessToken, firstTicket)
  const { kind } = loadState
  const isOrder = kind === 'order'
  const storedAtMs = isOrder ? loadState.response.storedAtMs : null
  const offline = isOrder ? loadState.components.offline : null
  const isPriced = isOrder && loadState.order.price !== null && loadState.order.price.totalKobo > 0
  return (
    <>
      <div className={isPriced ? 'print:hidden' : undefined}>
        <PageFrame
          view={kind}
          title={<Trans comment="Title of a page">Your order</Trans>}
          {...((kind === 'loading' || isOrder) && { lead: <OrderLead loadState={loadState} /> })}
        >
          <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr] lg:gap-14">
            <div className="max-w-reading space-y-8 lg:max-w-none">
              {/* Rendered before its content, so that screen readers announce the content. */}
              <div aria-live="polite" className="space-y-4">
                {kind === 'loading' && <NoScriptOrderForm />}
                {kind === 'missing' && <OrderNotFound />}
                {kind === 'unreachable' && <OrderUnreachable reload={reload} />}
                {storedAtMs !== null && offline && <offline.StoredPageNote storedAtMs={storedAtMs} reload={reload} />}
                {isOrder && <OrderStatusMessage order={loadState.order} />}
              </div>
              {isOrder && (
                <OrderDetails
                  order={loadState.order}
                  components={loadState.components}
                  isStored={storedAtMs !== null}
                  accessToken={accessToken}
                  reload={reload}
                  firstTicket={firstTicket}
                  showTicketsFrom={setFirstTicket}
                />
              )}
              {isOrder && storedAtMs === null && offline && <offline.CachePageWhenIdle response={loadState.response} />}
            </div>
            {isOrder && <OrderSidebar order={loadState.order} ShareAttendance={loadState.components.ShareAttendance} />}
          </div>
        </PageFrame>
      </div>
      {isPriced && <PrintedReceipt order={loadState.order} />}
    </>
  )
}

function OrderLead({ loadState }: { loadState: OrderLoadState }) {
  const { i18n } = useLingui()
  if (loadState.kind === 'loading')
    return (
      // Without scripts nothing is loading, and the form below leads to the order.
      <span className="noscript:hidden">
        <Trans>One moment. We are loading your order: its status, what you chose and what comes next.</Trans>
      </span>
    )
  if (loadState.kind !== 'order') return null
  const { title } = loadState.order
  const sentOn = formatDay(loadState.order.createdAt, i18n)
  return (
    <Trans comment="{title} is the kind of form, such as ‘Vendor registration’; {sentOn} is a date.">
      {title}, sent on {sentOn}
    </Trans>
  )
}

function OrderNotFound() {
  return (
    <Alert title={<Trans>We cannot find this order.</Trans>}>
      <p>
        <Trans>Please open the full link from your email.</Trans>
      </p>
      <LostEmailHint className="mt-2" />
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

interface OrderDetailsProps {
  order: OrderResponse
  components: OrderComponents
  /** Whether it comes from this device; then nothing is offered that needs the network. */
  isStored: boolean
  accessToken: string
  reload: () => void
  /** The position of the first ticket that is shown. */
  firstTicket: number
  showTicketsFrom: (position: number) => void
}

function OrderDetails({
  order,
  components,
  isStored,
  accessToken,
  reload,
  firstTicket,
  showTicketsFrom,
}: OrderDetailsProps) {
  const { TicketList, MembershipCard } = components
  const { state, isCancelled, price, letter, note, tickets, payee, receipts, hasCalendar, membership } = order
  return (
    <>
      {note !== null && <OrderNoteBox {...note} />}
      {TicketList !== null && (
        <TicketList
          shown={tickets}
          first={firstTicket}
          showFrom={showTicketsFrom}
          accessToken={accessToken}
          contactEmail={payee.email}
          isStored={isStored}
          onChanged={reload}
        />
      )}
      {membership !== null && MembershipCard !== null && (
        <MembershipCard membership={membership} accessToken={accessToken} isStored={isStored} />
      )}
      {hasCalendar && !isStored && <CalendarLink accessToken={accessToken} />}
      {price !== null && <PriceSummary price={price} emptyLabel={null} totalLabel={<TotalLabel {...order} />} />}
      {price !== null && price.totalKobo > 0 && <PaymentTermsLink />}
      {state === 'awaiting payment' && !isCancelled && <RetryPayment accessToken={accessToken} reload={reload} />}
      {!isStored && <ReceiptLinks receipts={receipts} accessToken={accessToken} />}
      {state === 'paid' && <PrintButton />}
      {letter !== null && !isStored && <ResendConfirmation confirmation={letter} accessToken={accessToken} />}
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
