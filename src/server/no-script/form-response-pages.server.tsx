import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { organisation } from '../../../content/organisation'
import type { Language } from '../../domain/languages'
import { formatNaira } from '../../domain/money'
import type { Price } from '../../forms/definition/price'
import { i18nFor } from '../../i18n/catalogs.server'
import { renderPlainPage } from '../responses/plain-page.server'
import { PriceList } from './price-list.server'
import { HomeLink, LostLinksLink, OrderLink } from './result-page-links.server'

/** Why a form was rejected. */
interface Refusal {
  message: string
  /** The problem of each field, by its label. */
  problems: readonly { label: string; message: string }[]
}

/** Renders the page for a form that was not stored: the reason, and how to return to the typed values. */
export function renderRejectedFormPage(language: Language, { message, problems }: Refusal): string {
  const children = (
    <>
      <p role="alert">
        <strong>{message}</strong>
      </p>
      {problems.length > 0 && (
        <ul className="problems">
          {problems.map(({ label, message: problem }) => (
            <li key={label}>
              <b>{label}</b>: {problem}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Trans>Use your browser’s Back button: what you typed is still there.</Trans>
      </p>
    </>
  )
  return renderPlainPage(language, { title: <Trans>Your form was not sent</Trans>, children })
}

/** Renders the page for a form that was stored: what happened, and a link to its order if `order` is given. */
export function renderStoredFormPage(
  language: Language,
  { message, order }: { message: string; order: string | undefined },
): string {
  return renderPlainPage(language, { title: message, children: <Ways order={order} /> })
}

interface DuePayment {
  /** The title of the form. */
  title: MessageDescriptor
  price: Price
  checkoutUrl: string
  order: string | undefined
}

/**
 * Renders the page with the price from the server and the link to the checkout page. It is not a redirect, because the
 * form cannot show the price without JavaScript, and visitors must see the amount and the payee before they pay.
 */
export function renderPaymentPage(language: Language, { title, price, checkoutUrl, order }: DuePayment): string {
  const i18n = i18nFor(language)
  const sum = formatNaira(price.totalKobo, i18n)
  const to = organisation.name
  const children = (
    <>
      <PriceList price={price} totalLabel={<Trans>Total to pay</Trans>} language={language} />
      <p>
        <Trans>
          You pay by Visa, Mastercard or Verve card on our payment provider’s page. We never see your full card number.
        </Trans>
      </p>
      <p className="ways">
        <a href={checkoutUrl} rel="noreferrer">
          <Trans comment="Button. {sum} is an amount in naira, {to} our name.">
            Pay {sum} to {to}
          </Trans>
        </a>
        {order !== undefined && <OrderLink path={order} />}
      </p>
    </>
  )
  return renderPlainPage(language, { title: i18n._(title), children })
}

function Ways({ order }: { order: string | undefined }) {
  return (
    <p className="ways">
      {order !== undefined && <OrderLink path={order} />}
      <LostLinksLink />
      <HomeLink />
    </p>
  )
}
