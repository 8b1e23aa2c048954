import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { SoldOut } from '../sold-out'
import { type TicketDesign, TicketPaper } from './ticket-paper'

/**
 * The content of a ticket. All other props (`checked`, `defaultChecked`, `onChange`, `onClick`, `onBlur`,
 * `ref`, `required` …) are passed to the native radio button inside. A click on a selected ticket calls
 * `onClick` without `onChange`, so deselect there.
 */
export interface TicketCardProps
  extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'title' | 'className'>,
    TicketDesign {
  name: string
  value: string
  title: ReactNode
  subheading?: ReactNode
  description: ReactNode
  perks: readonly ReactNode[]
  /** Whether none is left. */
  isSoldOut?: boolean
}

/**
 * A ticket as a radio button: body, perforation and stub. The stub is below the body on a narrow card, and
 * to the right on a wide one. The whole card is the radio button's click target. A selected ticket is
 * marked by a tick, a frame and a word, not by colour alone.
 */
export function TicketCard({
  title,
  subheading,
  description,
  perks,
  price,
  priceNote,
  standardPrice,
  isSoldOut = false,
  ...rest
}: TicketCardProps) {
  const { tone, motif, ...radio } = rest
  const id = useId()
  const footer = (
    <span className="flex min-h-8 items-center gap-2 font-bold text-sm">
      <input
        {...radio}
        type="radio"
        id={id}
        aria-describedby={`${id}p ${id}d${isSoldOut ? ` ${id}s` : ''}`}
        className="ticket-radio"
      />
      {isSoldOut ? (
        <SoldOut id={`${id}s`} />
      ) : (
        <>
          <span aria-hidden="true" className="group-has-checked:hidden">
            <Trans>Choose</Trans>
          </span>
          <span aria-hidden="true" className="hidden group-has-checked:inline">
            <Trans>Selected</Trans>
          </span>
        </>
      )}
    </span>
  )
  return (
    <div className="@container relative h-full">
      <div className="group relative flex h-full flex-col rounded-md outline-coal outline-offset-4 has-checked:outline-4 has-focus-visible:ring-4 has-focus-visible:ring-gold has-focus-visible:outline-4 @lg:flex-row">
        <TicketPaper {...{ price, priceNote, standardPrice, tone, motif, footer }} priceId={`${id}p`}>
          <label htmlFor={id} className="display-font text-card after:absolute after:inset-0 after:z-10">
            {title}
          </label>
          {subheading !== undefined && <p className="font-bold text-laterite text-sm">{subheading}</p>}
          <p id={`${id}d`} className="text-sm text-soot">
            {description}
          </p>
          <Perks perks={perks} />
        </TicketPaper>
      </div>
    </div>
  )
}

/**
 * On a narrow card the perks are collapsed, so that prices can be compared. On a wide one they are always
 * visible.
 */
function Perks({ perks }: { perks: readonly ReactNode[] }) {
  const list = perks.map((perk, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a static list that never changes its order
    <li key={position} className="flex gap-2 before:font-bold before:text-palm before:content-['✓']">
      <span>{perk}</span>
    </li>
  ))
  return (
    <>
      <details className="relative z-20 mt-auto text-sm @lg:hidden">
        <summary className="flex min-h-11 items-center font-bold text-palm underline underline-offset-4">
          <Trans comment="Opens the list of what a ticket includes">What you get</Trans>
        </summary>
        <ul className="space-y-1">{list}</ul>
      </details>
      <ul className="mt-2 hidden gap-x-6 gap-y-1 text-sm @lg:grid @3xl:grid-cols-2">{list}</ul>
    </>
  )
}
