import { useLingui } from '@lingui/react/macro'
import { type Booth, booths } from '../../../content/exhibition'
import { nairaPerDollar } from '../../../content/festival'
import { formatDollars } from '../../domain/money'
import {
  PriceOptionAmount,
  PriceOptionLabel,
  PriceOptionMark,
  PriceOptionRadio,
  priceDescriptionId,
} from '../../forms/fields/price-option'
import { useField } from '../../forms/fields/use-field'
import { useSoldOut } from '../../forms/state/use-sold-out'
import { FieldSet } from '../../ui/form/form-field'
import { BoothDrawing } from './booth-drawing'
import { exhibition } from './flow'

const isLimited = booths.some(({ places }) => places !== undefined)

/**
 * The booths and their prices, of which one can be selected. Source: docs/product/forms.md#510-exhibition.
 */
export function BoothChoice() {
  const { t } = useLingui()
  const soldOut = useSoldOut(exhibition.name, isLimited)
  const { field } = useField({ name: 'amount', hint: t`You pay the price of the booth you choose.` })
  return (
    <FieldSet {...field} role="radiogroup">
      <div className="grid gap-4 lg:grid-cols-3">
        {booths.map((booth) => (
          <BoothCard key={booth.priceNaira} {...booth} isSoldOut={soldOut.has(String(booth.priceNaira))} />
        ))}
      </div>
    </FieldSet>
  )
}

/** A booth as a card with its floor plan. */
function BoothCard({ priceNaira, name, description, plan, isSoldOut }: Booth & { isSoldOut: boolean }) {
  const { i18n } = useLingui()
  return (
    <div className="group relative grid grid-cols-[1fr_auto] large-text:flex large-text:flex-col gap-x-4 gap-y-3 border-2 border-adire bg-white p-4 outline-coal -outline-offset-8 group-aria-invalid/field:border-laterite has-checked:bg-adire has-checked:text-white has-checked:outline-2 has-checked:outline-gold has-focus-visible:outline-4 sm:p-5">
      <div>
        <PriceOptionLabel priceNaira={priceNaira}>{i18n._(name)}</PriceOptionLabel>
        <PriceOptionAmount
          priceNaira={priceNaira}
          dollars={formatDollars(priceNaira / nairaPerDollar, i18n, 2)}
          classNames={{ whole: 'mt-1', naira: 'block text-[min(2rem,12vw)] leading-tight', dollars: 'block' }}
        />
      </div>
      <BoothDrawing plan={plan} className="w-24 text-adire group-has-checked:text-white sm:w-32 lg:w-24 xl:w-32" />
      <p id={priceDescriptionId(priceNaira)} className="col-span-2 text-sm">
        {i18n._(description)}
      </p>
      <span className="col-span-2 mt-auto flex min-h-8 items-center gap-2 font-bold text-sm">
        <PriceOptionRadio {...{ priceNaira, isSoldOut }} />
        <PriceOptionMark {...{ priceNaira, isSoldOut }} />
      </span>
    </div>
  )
}
