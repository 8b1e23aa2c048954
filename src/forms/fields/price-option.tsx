import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNaira, nairaToKobo } from '../../domain/money'

/**
 * Shared props of the parts of a card that offers one of several prices. The flow renders the card itself
 * as a `group relative` element: its whole surface is the radio's click target, and the selected state is
 * shown by the radio's tick, a word and the background.
 */
interface PriceOptionProps {
  /** The price in naira, the only value that is sent, as `amount`. */
  priceNaira: number
}

/**
 * The radio button of an offer, described by `PriceOptionAmount` and by the element with
 * `priceDescriptionId`.
 */
export function PriceOptionRadio({ priceNaira }: PriceOptionProps) {
  return (
    <input
      type="radio"
      name="amount"
      value={priceNaira}
      id={priceOptionId(priceNaira)}
      aria-describedby={`${priceOptionId(priceNaira)}-price ${priceDescriptionId(priceNaira)}`}
      className="ticket-radio"
    />
  )
}

export function PriceOptionLabel({ priceNaira, children }: PriceOptionProps & { children: ReactNode }) {
  return (
    <label
      htmlFor={priceOptionId(priceNaira)}
      className="display-font text-card after:absolute after:inset-0 after:z-10"
    >
      {children}
    </label>
  )
}

interface PriceOptionAmountProps extends PriceOptionProps {
  /** The same price in dollars, as text. */
  dollars: string
  /** Class names of the whole element, the naira price and the dollar price. */
  classNames: { whole: string; naira: string; dollars?: string }
  children?: ReactNode
}

/** The price in naira and dollars; `children` describes what it covers. */
export function PriceOptionAmount({ priceNaira, dollars, classNames, children }: PriceOptionAmountProps) {
  const { i18n } = useLingui()
  return (
    <p id={`${priceOptionId(priceNaira)}-price`} className={classNames.whole}>
      <span className={`display-font tabular whitespace-nowrap ${classNames.naira}`}>
        {formatNaira(nairaToKobo(priceNaira), i18n)}
      </span>
      <span className={`tabular text-sm ${classNames.dollars ?? ''}`}>
        <Trans comment="Below or beside a price in naira: ₦50,000, about $31.85">about {dollars}</Trans>
      </span>
      {children}
    </p>
  )
}

/**
 * Shows 'Choose', or 'Selected' if the option is selected. Hidden from assistive technology, which
 * announces the radio's state.
 */
export function PriceOptionMark() {
  return (
    <>
      <span aria-hidden="true" className="group-has-checked:hidden">
        <Trans comment="On a card that can be chosen: a ticket, a booth or a room">Choose</Trans>
      </span>
      <span aria-hidden="true" className="hidden group-has-checked:inline">
        <Trans comment="On the chosen card: a ticket, a booth or a room">Selected</Trans>
      </span>
    </>
  )
}

export function priceDescriptionId(priceNaira: number): string {
  return `${priceOptionId(priceNaira)}-description`
}

function priceOptionId(priceNaira: number): string {
  return `amount-${priceNaira}`
}
