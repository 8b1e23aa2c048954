import { Trans } from '@lingui/react/macro'
import type { Language } from '../../domain/languages'
import { formatDay } from '../../domain/time/format-dates'
import { i18nFor } from '../../i18n/catalogs.server'
import type { Order } from '../../orders/order'
import { TotalLabel } from '../../orders/order-status-message'
import { plainFormStyle, renderPlainPage } from '../responses/plain-page.server'
import { type NoScriptOrder, OrderFiles, OrderTicketList } from './order-page-parts.server'
import { PriceList } from './price-list.server'
import { ContactLink, LostLinksLink, OrderLink } from './result-page-links.server'

/**
 * Renders the page of an order without JavaScript: its state, purchase, tickets and files, and the button that pays an
 * unpaid order. Tickets can be named, passed on and resent only on the page with JavaScript.
 */
export function renderOrderPage(language: Language, noScriptOrder: NoScriptOrder): string {
  const { order, path } = noScriptOrder
  const i18n = i18nFor(language)
  const title = i18n._(order.title)
  const sentOn = formatDay(order.createdAt, i18n)
  const children = (
    <>
      <p>
        <Trans comment="{title} is the kind of form, such as ‘Vendor registration’; {sentOn} is a date.">
          {title}, sent on {sentOn}
        </Trans>
      </p>
      <p role="status">
        <strong>
          <Status order={order} />
        </strong>
      </p>
      {order.code !== null && (
        <p>
          <Trans comment="Label above the code of an order">Your code</Trans>: <b translate="no">{order.code}</b>
        </p>
      )}
      {order.price !== null && (
        <PriceList price={order.price} totalLabel={<TotalLabel {...order} />} language={language} />
      )}
      {isPayable(order) && <PayForm path={path} />}
      <OrderTicketList {...noScriptOrder} />
      <OrderFiles {...noScriptOrder} />
      <p>
        <ContactLink />
      </p>
    </>
  )
  const head = <style>{plainFormStyle}</style>
  return renderPlainPage(language, { title: <Trans comment="Title of a page">Your order</Trans>, head, children })
}

/** Renders the page for an order that does not exist. */
export function renderMissingOrderPage(language: Language): string {
  const children = (
    <>
      <p>
        <Trans>Please open the full link from your email.</Trans>
      </p>
      <p className="ways">
        <LostLinksLink />
      </p>
    </>
  )
  return renderPlainPage(language, { title: <Trans>We cannot find this order.</Trans>, children })
}

/** Renders the page that says why no payment can begin now, with a link back to the order. */
export function renderNoPaymentPage(language: Language, { message, path }: { message: string; path: string }): string {
  const children = (
    <p className="ways">
      <OrderLink path={`${path}/plain`} />
    </p>
  )
  return renderPlainPage(language, { title: message, children })
}

function isPayable({ state, isCancelled }: Order): boolean {
  return state === 'awaiting payment' && !isCancelled
}

/** Shows the same status as the page with JavaScript (orders/order-status-message.tsx). */
function Status({ order: { state, isCancelled } }: { order: Order }) {
  if (isCancelled) return <Trans>Your order is cancelled. It is no longer valid, and there is nothing to pay.</Trans>
  switch (state) {
    case 'received':
      return <Trans>We have received your form. There is nothing to pay.</Trans>
    case 'paid':
      return <Trans>This order is paid. Thank you. Please save the link to this page: it shows your receipt.</Trans>
    case 'awaiting payment':
      return <Trans>This order is not paid yet.</Trans>
    case 'needs review':
      return <Trans>We are looking into your payment and will write to you. Do not pay again.</Trans>
    case 'reversed':
      return <Trans>Your payment has been refunded.</Trans>
  }
}

function PayForm({ path }: { path: string }) {
  return (
    <>
      <p>
        <Trans>
          If your payment was declined or cancelled, you can pay again now. If you have been charged, wait for our email
          first.
        </Trans>
      </p>
      <form method="post" action={`${path}/plain`}>
        <button type="submit">
          <Trans comment="Button">Pay now</Trans>
        </button>
      </form>
    </>
  )
}
