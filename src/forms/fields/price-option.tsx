import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNaira, nairaToKobo } from '../../domain/money'
import { SoldOut } from '../../ui/sold-out'
import { useForm } from '../state/form-context'

/**
 * Shared props of the parts of a card that offers one of several prices. The flow renders the card itself
 * as a `group relative` element: its whole surface is the radio's click target, and the selected state is
 * shown by the radio's tick, a word and the background.
 */
interface PriceOptionProps {
  /** The price in naira, the only value that is sent, as `amount`. */
  priceNaira: number
}

/** Whether none of the offer is left. */
interface SoldOutProps {
  isSoldOut: boolean
}

/**
 * The radio button of an offer, described by `PriceOptionAmount` and by the element with
 * `priceDescriptionId`.
 */
export function PriceOptionRadio({ priceNaira, isSoldOut }: PriceOptionProps & SoldOutProps) {
  const { valuesStore } = useForm()
  const isChosen = valuesStore.getValues().amount === String(priceNaira)
  return (
    <input
      type="radio"
      name="amount"
      value={priceNaira}
      id={priceOptionId(priceNaira)}
      // What was chosen before stays chosen, so that it can be seen; the server refuses it.
      disabled={isSoldOut && !isChosen}
      aria-describedby={`${priceOptionId(priceNaira)}-price ${priceDescriptionId(priceNaira)}${isSoldOut ? ` ${soldOutId(priceNaira)}` : ''}`}
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
 * Shows 'Choose', 'Selected' if the option is selected, or 'Sold out'. The first two are hidden from assistive technology, which
 * announces the radio's state.
 */
export function PriceOptionMark({ priceNaira, isSoldOut }: PriceOptionProps & SoldOutProps) {
  if (isSoldOut) return <SoldOut id={soldOutId(priceNaira)} />
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

function soldOutId(priceNaira: number): string {
  return `${priceOptionId(priceNaira)}-sold-out`
}

function priceOptionId(priceNaira: number): string {
  return `amount-${priceNaira}`
}
