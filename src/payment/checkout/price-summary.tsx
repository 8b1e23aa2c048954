import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCount, formatDollars, formatNaira } from '../../domain/money'
import type { Price, TranslatedPrice } from '../../forms/definition/price'

/**
 * The price breakdown, shown before the redirect to the provider. Without a price (nothing selected yet, or
 * a quantity that is not a number) the amounts are blank and `emptyLabel` says what is missing. Changes are
 * announced to screen readers. `totalLabel` replaces the label of the total when it is no longer due.
 */
export function PriceSummary({ price, emptyLabel, totalLabel = <Trans>Total to pay</Trans> }: PriceSummaryProps) {
  const { i18n } = useLingui()
  return (
    // Without JavaScript the price cannot change with the choice. The page after sending shows it.
    <div aria-live="polite" className={`border-2 border-coal bg-white ${price ? '' : 'noscript:hidden'}`}>
      <dl className="divide-y-2 divide-sand divide-dashed">
        {price?.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one price keep their order
          <SummaryLine key={index} {...line} />
        ))}
        {price === undefined && (
          <div className="px-4 py-4 sm:px-6">
            <dt className="text-soot">{emptyLabel}</dt>
            <dd />
          </div>
        )}
      </dl>
      <dl className="bg-coal text-harmattan">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-3 large-text:px-3 sm:px-6">
          <dt className="font-bold">{totalLabel}</dt>
          <dd className="display-font tabular min-h-[1em] text-card text-gold">
            {price && formatNaira(price.totalKobo, i18n)}
          </dd>
        </div>
      </dl>
    </div>
  )
}

interface PriceSummaryProps {
  price: Price | TranslatedPrice | undefined
  emptyLabel: ReactNode
  totalLabel?: ReactNode
}

function SummaryLine({
  label,
  amountKobo,
  quantity,
  unitKobo,
  unitDollars,
}: (Price | TranslatedPrice)['lines'][number]) {
  const { i18n } = useLingui()
  return (
    <div className="flex items-baseline justify-between gap-6 px-4 py-3 large-text:block large-text:px-3 sm:px-6">
      <dt>
        <span className="font-bold">{typeof label === 'string' ? label : i18n._(label)}</span>
        {unitKobo !== undefined && (
          <span className="tabular block text-sm text-soot">
            {unitDollars !== undefined && `${formatDollars(unitDollars, i18n)} = `}
            {formatNaira(unitKobo, i18n)} × {formatCount(quantity ?? 1, i18n)}
          </span>
        )}
      </dt>
      <dd className="tabular whitespace-nowrap font-bold">{formatNaira(amountKobo, i18n)}</dd>
    </div>
  )
}
