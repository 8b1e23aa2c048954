import type { ReactNode } from 'react'
import type { Language } from '../../domain/languages'
import { formatNaira } from '../../domain/money'
import type { Price } from '../../forms/definition/price'
import { i18nFor } from '../../i18n/catalogs.server'

/** The lines of a price and its total, on a page without scripts. */
export function PriceList({ price, totalLabel, language }: PriceListProps) {
  const i18n = i18nFor(language)
  return (
    <dl>
      {price.lines.map(({ label, amountKobo, quantity = 1 }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one price keep their order
        <div key={index}>
          <dt>
            {i18n._(label)}
            {quantity > 1 && ` × ${quantity}`}
          </dt>
          <dd>{formatNaira(amountKobo, i18n)}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{totalLabel}</dt>
        <dd>{formatNaira(price.totalKobo, i18n)}</dd>
      </div>
    </dl>
  )
}

interface PriceListProps {
  price: Price
  totalLabel: ReactNode
  language: Language
}
