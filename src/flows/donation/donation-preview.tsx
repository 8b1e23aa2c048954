import { Trans, useLingui } from '@lingui/react/macro'
import { nairaPerDollar } from '../../../content/festival'
import { formatDollars, formatNaira, nairaToKobo } from '../../domain/money'
import { useFieldValue } from '../../forms/state/form-context'
import { Kola } from '../../ui/art/uli'
import { getDollarPrice, parseTypedDollars } from './price'

/**
 * The carved dish on which kola is offered to a guest. Shows the donation in dollars and naira as it is
 * typed.
 */
export function DonationPreview() {
  const { i18n } = useLingui()
  const dollars = parseTypedDollars(useFieldValue('amount'))
  const rate = formatNaira(nairaToKobo(nairaPerDollar), i18n)
  return (
    <div className="relative isolate mx-auto grid aspect-square w-full max-w-80 place-items-center text-center">
      <DishDrawing />
      <div aria-live="polite" className="px-6">
        {dollars === undefined ? (
          <>
            <Kola className="mx-auto w-24 text-laterite" />
            <p className="mx-auto mt-3 max-w-[10rem] font-bold leading-snug">
              <Trans>Your donation</Trans>
            </p>
          </>
        ) : (
          <DonationAmount dollars={dollars} rate={rate} />
        )}
      </div>
    </div>
  )
}

function DonationAmount({ dollars, rate }: { dollars: number; rate: string }) {
  const { i18n } = useLingui()
  const sum = formatNaira(getDollarPrice(dollars).totalKobo, i18n)
  return (
    <>
      <p className="text-sm">
        <Trans>Your donation</Trans>
      </p>
      <p className="display-font tabular text-heading">{formatDollars(dollars, i18n)}</p>
      <p className="tabular font-bold text-lg">
        <Trans comment="{sum} is an amount of naira, such as ₦15,700.">You pay {sum}</Trans>
      </p>
      <p className="tabular mt-1 text-sm">
        <Trans comment="The exchange rate; {rate} is an amount of naira.">$1 = {rate}</Trans>
      </p>
    </>
  )
}

/** The dish from above: a notched rim, a groove, and the well. */
function DishDrawing() {
  return (
    <svg viewBox="0 0 200 200" className="absolute inset-0 -z-10 size-full" aria-hidden="true" focusable="false">
      <circle cx="100" cy="100" r="99" className="text-coal" fill="currentColor" />
      <g className="text-gold" fill="none" stroke="currentColor">
        <circle cx="100" cy="100" r="90" strokeWidth="9" strokeDasharray="4.712 4.712" />
        <circle cx="100" cy="100" r="81" strokeWidth="2" />
      </g>
      <circle cx="100" cy="100" r="76" className="text-gold" fill="currentColor" />
      <circle
        cx="100"
        cy="100"
        r="70"
        className="text-coal"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="1 6.33"
        strokeLinecap="round"
      />
    </svg>
  )
}
