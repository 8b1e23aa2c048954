import { useLingui } from '@lingui/react'
import { booths } from '../../../content/exhibition'
import { formatNaira, nairaToKobo } from '../../domain/money'
import { BoothDrawing } from './booth-drawing'

/** The booth prices, shown before the form as the legend of the hall plan. */
export function BoothPrices() {
  const { i18n } = useLingui()
  return (
    <ul className="mt-8 flex max-w-[28rem] flex-wrap gap-x-8 gap-y-4 lg:max-w-none">
      {booths.map(({ priceNaira, name, plan }) => (
        <li key={priceNaira} className="flex items-center gap-3">
          <BoothDrawing plan={plan} className="w-14 shrink-0 large-text:w-9" />
          <span>
            <span className="block text-sm">{i18n._(name)}</span>
            <strong className="display-font tabular whitespace-nowrap text-xl">
              {formatNaira(nairaToKobo(priceNaira), i18n)}
            </strong>
          </span>
        </li>
      ))}
    </ul>
  )
}
