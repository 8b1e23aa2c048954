import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCount, formatDollars, formatNaira } from '../../domain/money'
import type { Price, SpokenPrice } from '../../forms/definition/price'

/**
 * What will be paid, line by line, before anyone leaves the site. Without a price (nothing chosen yet, a quantity that is no number)
 * the sums are blank and `blank` says what is missing. It is announced when it changes. `total` names the sum where it is no longer to
 * be paid.
 */
export function PaySummary({ price, blank, total = <Trans>Total to pay</Trans> }: PaySummaryProps) {
  return (
    <div aria-live="polite" className="border-2 border-coal bg-white">
      <dl className="divide-y-2 divide-sand divide-dashed">
        {price?.lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one price keep their order
          <Line key={position} {...line} />
        ))}
        {price === undefined && (
          <div className="px-4 py-4 sm:px-6">
            <dt className="text-soot">{blank}</dt>
            <dd />
          </div>
        )}
      </dl>
      <dl className="bg-coal text-harmattan">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-3 sm:px-6">
          <dt className="font-bold">{total}</dt>
          <dd className="signboard tabular min-h-[1em] text-card text-gold">{price && formatNaira(price.totalKobo)}</dd>
        </div>
      </dl>
    </div>
  )
}

interface PaySummaryProps {
  price: Price | SpokenPrice | undefined
  blank: ReactNode
  total?: ReactNode
}

function Line({ label, amountKobo, quantity, unitKobo, unitDollars }: (Price | SpokenPrice)['lines'][number]) {
  const { i18n } = useLingui()
  return (
    <div className="flex items-baseline justify-between gap-6 px-4 py-3 sm:px-6">
      <dt>
        <span className="font-bold">{typeof label === 'string' ? label : i18n._(label)}</span>
        {unitKobo !== undefined && (
          <span className="tabular block text-sm text-soot">
            {unitDollars !== undefined && `${formatDollars(unitDollars)} = `}
            {formatNaira(unitKobo)} × {formatCount(quantity ?? 1)}
          </span>
        )}
      </dt>
      <dd className="tabular font-bold">{formatNaira(amountKobo)}</dd>
    </div>
  )
}
