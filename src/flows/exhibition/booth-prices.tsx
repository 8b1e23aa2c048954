import { Trans, useLingui } from '@lingui/react/macro'
import { booths } from '../../../content/exhibition'
import { formatCount } from '../../domain/money'
import { BoothPlan } from './booth-plan'

/** What the booths cost, before anybody fills in a form: the legend of the hall's plan. */
export function BoothPrices() {
  const { i18n } = useLingui()
  return (
    <ul className="mt-8 flex max-w-[28rem] flex-wrap gap-x-8 gap-y-4 lg:max-w-none">
      {booths.map(({ priceNaira, name, plan }) => {
        const price = formatCount(priceNaira)
        return (
          <li key={priceNaira} className="flex items-center gap-3">
            <BoothPlan plan={plan} className="w-14 shrink-0" />
            <span>
              <span className="block text-sm">{i18n._(name)}</span>
              <strong className="signboard tabular whitespace-nowrap text-xl">
                <Trans>NGN {price}</Trans>
              </strong>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
