import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { organisation } from '../../../content/organisation'
import type { Language } from '../../domain/languages'
import { formatNaira } from '../../domain/money'
import type { Price } from '../../forms/definition/price'
import { i18nFor } from '../../i18n/catalogs.server'
import { renderPlainPage } from '../responses/plain-page.server'
import { FindLink, HomeLink, OrderLink } from './result-page-links.server'
import { PriceList } from './price-list.server'

/** Why a form was refused. */
interface Refusal {
  message: string
  /** What is wrong with each field, by its label. */
  problems: readonly { label: string; message: string }[]
}

/** The page for a form of which nothing was stored: why, and the way back to what was typed. */
export function renderRefusalPage(language: Language, { message, problems }: Refusal): string {
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

/** The page for a form that was stored: what happened, and the way to its order, if that is not kept back. */
export function renderAnswerPage(
  language: Language,
  { message, order }: { message: string; order: string | undefined },
): string {
  return renderPlainPage(language, { title: message, children: <Ways order={order} /> })
}

interface DuePayment {
  /** What is bought. */
  title: MessageDescriptor
  price: Price
  checkoutUrl: string
  order: string | undefined
}

/**
 * The page with the price that the server has decided, and the link on to the payment page. It is a page and no
 * redirect, because without scripts the form could not show the price, and nobody leaves for a payment whose amount
 * and payee they have not read.
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
      <FindLink />
      <HomeLink />
    </p>
  )
}
