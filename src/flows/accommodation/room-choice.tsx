import { Trans, useLingui } from '@lingui/react/macro'
import { nairaPerDollar } from '../../../content/festival'
import { type Room, rooms } from '../../../content/rooms'
import { formatDollars } from '../../domain/money'
import { descriptionIdOf, PricedAmount, PricedMark, PricedName, PricedRadio } from '../../forms/fields/price-option'
import { useField } from '../../forms/fields/use-field'
import { GroupShell } from '../../ui/form/form-field'

/** The rooms; one is chosen at a time. Source: docs/product/forms.md#511-accommodation. */
export function RoomChoice() {
  const { shell } = useField({ name: 'amount' })
  return (
    <GroupShell {...shell} role="radiogroup">
      <div className="grid gap-4 md:grid-cols-2">
        {rooms.map((room) => (
          <RoomKey key={room.priceNaira} {...room} />
        ))}
      </div>
    </GroupShell>
  )
}

/** The tag of a room's key, with its hole at the left. */
function RoomKey({ priceNaira, name, description, covers }: Room) {
  const { i18n } = useLingui()
  return (
    <div className="group relative flex gap-4 rounded-r-md rounded-l-[2.75rem] border-2 border-clay bg-white p-4 outline-coal -outline-offset-8 group-aria-invalid/field:border-laterite has-checked:border-palm has-checked:bg-palm has-checked:text-white has-checked:outline-2 has-checked:outline-gold has-focus-visible:outline-4 sm:p-5">
      <span className="flex w-10 shrink-0 items-center justify-center border-clay border-r-2 border-dashed pr-3 group-has-checked:border-gold">
        <PricedRadio priceNaira={priceNaira} />
      </span>
      <div className="grow">
        <PricedName priceNaira={priceNaira}>{i18n._(name)}</PricedName>
        <PricedAmount
          priceNaira={priceNaira}
          dollars={formatDollars(priceNaira / nairaPerDollar, 1)}
          looks={{ whole: 'mt-1 flex flex-wrap items-baseline gap-x-3', naira: 'text-xl' }}
        >
          <span className="w-full font-bold text-sm">
            {covers === 'event' ? <Trans>throughout the event</Trans> : <Trans>per night</Trans>}
          </span>
        </PricedAmount>
        <p id={descriptionIdOf(priceNaira)} className="mt-2 text-sm">
          {i18n._(description)}
        </p>
        <p className="mt-2 font-bold text-sm">
          <PricedMark />
        </p>
      </div>
    </div>
  )
}
