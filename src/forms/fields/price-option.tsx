import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCount } from '../../domain/money'

/**
 * The parts of a card that is one of several priced offers. The card itself is a `group relative` element of the flow's own making: its
 * whole surface is the radio's target, and chosen is told by the radio's tick, a word and the ground.
 */
interface PricedProps {
  /** What it costs: the price is all that travels, as `amount`. */
  priceNaira: number
}

/** The radio button of an offer, described by `PricedAmount` and by the element with `descriptionIdOf`. */
export function PricedRadio({ priceNaira }: PricedProps) {
  return (
    <input
      type="radio"
      name="amount"
      value={priceNaira}
      id={idOf(priceNaira)}
      aria-describedby={`${idOf(priceNaira)}-price ${descriptionIdOf(priceNaira)}`}
      className="ticket-radio"
    />
  )
}

export function PricedName({ priceNaira, children }: PricedProps & { children: ReactNode }) {
  return (
    <label htmlFor={idOf(priceNaira)} className="signboard text-card after:absolute after:inset-0 after:z-10">
      {children}
    </label>
  )
}

interface AmountProps extends PricedProps {
  /** The same in dollars, spelt out. */
  dollars: string
  /** Classes of the whole, of the naira and of the dollars. */
  looks: { whole: string; naira: string; dollars?: string }
  children?: ReactNode
}

/** What it costs, in naira and in dollars; `children` says what that covers. */
export function PricedAmount({ priceNaira, dollars, looks, children }: AmountProps) {
  const price = formatCount(priceNaira)
  return (
    <p id={`${idOf(priceNaira)}-price`} className={looks.whole}>
      <span className={`signboard tabular whitespace-nowrap ${looks.naira}`}>
        <Trans>NGN {price}</Trans>
      </span>
      <span className={`tabular text-sm ${looks.dollars ?? ''}`}>
        <Trans>about {dollars}</Trans>
      </span>
      {children}
    </p>
  )
}

/** 'Choose', or 'Selected' where it is. Assistive technology hears that from the radio. */
export function PricedMark() {
  return (
    <>
      <span aria-hidden="true" className="group-has-checked:hidden">
        <Trans>Choose</Trans>
      </span>
      <span aria-hidden="true" className="hidden group-has-checked:inline">
        <Trans>Selected</Trans>
      </span>
    </>
  )
}

export function descriptionIdOf(priceNaira: number): string {
  return `${idOf(priceNaira)}-description`
}

function idOf(priceNaira: number): string {
  return `amount-${priceNaira}`
}
