import { useLingui } from '@lingui/react/macro'
import { type Booth, booths } from '../../../content/exhibition'
import { nairaPerDollar } from '../../../content/festival'
import { formatDollars } from '../../domain/money'
import { descriptionIdOf, PricedAmount, PricedMark, PricedName, PricedRadio } from '../../forms/fields/price-option'
import { useField } from '../../forms/fields/use-field'
import { GroupShell } from '../../ui/form/form-field'
import { BoothPlan } from './booth-plan'

/** The booths and their prices; one is chosen at a time. Source: docs/product/forms.md#510-exhibition. */
export function BoothChoice() {
  const { t } = useLingui()
  const { shell } = useField({ name: 'amount', hint: t`The booth that you choose is what you pay.` })
  return (
    <GroupShell {...shell} role="radiogroup">
      <div className="grid gap-4 lg:grid-cols-3">
        {booths.map((booth) => (
          <BoothCard key={booth.priceNaira} {...booth} />
        ))}
      </div>
    </GroupShell>
  )
}

/** A booth on its sheet of the plan. */
function BoothCard({ priceNaira, name, description, plan }: Booth) {
  const { i18n } = useLingui()
  return (
    <div className="group relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-3 border-2 border-adire bg-white p-4 outline-coal -outline-offset-8 group-aria-invalid/field:border-laterite has-checked:bg-adire has-checked:text-white has-checked:outline-2 has-checked:outline-gold has-focus-visible:outline-4 sm:p-5">
      <div>
        <PricedName priceNaira={priceNaira}>{i18n._(name)}</PricedName>
        <PricedAmount
          priceNaira={priceNaira}
          dollars={formatDollars(priceNaira / nairaPerDollar, 2)}
          looks={{ whole: 'mt-1', naira: 'block text-[2rem] leading-tight', dollars: 'block' }}
        />
      </div>
      <BoothPlan plan={plan} className="w-24 text-adire group-has-checked:text-white sm:w-32 lg:w-24 xl:w-32" />
      <p id={descriptionIdOf(priceNaira)} className="col-span-2 text-sm">
        {i18n._(description)}
      </p>
      <span className="col-span-2 mt-auto flex min-h-8 items-center gap-2 font-bold text-sm">
        <PricedRadio priceNaira={priceNaira} />
        <PricedMark />
      </span>
    </div>
  )
}
