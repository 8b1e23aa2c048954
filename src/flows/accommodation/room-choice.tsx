import { Trans, useLingui } from '@lingui/react/macro'
import { nairaPerDollar } from '../../../content/festival'
import { type Room, rooms } from '../../../content/rooms'
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
import { accommodation } from './flow'

const isLimited = rooms.some(({ places }) => places !== undefined)

/** The rooms, of which one can be selected. Source: docs/product/forms.md#511-accommodation. */
export function RoomChoice() {
  const soldOut = useSoldOut(accommodation.name, isLimited)
  const { field } = useField({ name: 'amount' })
  return (
    <FieldSet {...field} role="radiogroup">
      <div className="grid gap-4 md:grid-cols-2">
        {rooms.map((room) => (
          <RoomCard key={room.priceNaira} {...room} isSoldOut={soldOut.has(String(room.priceNaira))} />
        ))}
      </div>
    </FieldSet>
  )
}

/** A room as a card in the shape of a key tag, with a hole on the left. */
function RoomCard({ priceNaira, name, description, covers, isSoldOut }: Room & { isSoldOut: boolean }) {
  const { i18n } = useLingui()
  return (
    <div className="group relative flex gap-4 rounded-r-md rounded-l-[2.75rem] large-text:block large-text:rounded-md border-2 border-clay bg-white p-4 outline-coal -outline-offset-8 group-aria-invalid/field:border-laterite has-checked:border-palm has-checked:bg-palm has-checked:text-white has-checked:outline-2 has-checked:outline-gold has-focus-visible:outline-4 sm:p-5">
      <span className="flex w-10 shrink-0 items-center justify-center border-clay border-r-2 border-dashed pr-3 large-text:mb-2 large-text:border-r-0 large-text:pr-0 group-has-checked:border-gold">
        <PriceOptionRadio {...{ priceNaira, isSoldOut }} />
      </span>
      <div className="grow">
        <PriceOptionLabel priceNaira={priceNaira}>{i18n._(name)}</PriceOptionLabel>
        <PriceOptionAmount
          priceNaira={priceNaira}
          dollars={formatDollars(priceNaira / nairaPerDollar, i18n, 1)}
          classNames={{ whole: 'mt-1 flex flex-wrap items-baseline gap-x-3', naira: 'text-xl' }}
        >
          <span className="w-full font-bold text-sm">
            {covers === 'event' ? (
              <Trans comment="Below a price: ₦15,000 throughout the event">throughout the event</Trans>
            ) : (
              <Trans comment="Below a price: ₦10,000 per night">per night</Trans>
            )}
          </span>
        </PriceOptionAmount>
        <p id={priceDescriptionId(priceNaira)} className="mt-2 text-sm">
          {i18n._(description)}
        </p>
        <p className="mt-2 font-bold text-sm">
          <PriceOptionMark {...{ priceNaira, isSoldOut }} />
        </p>
      </div>
    </div>
  )
}
