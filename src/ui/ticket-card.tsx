import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Akwete, type AkweteMotif } from './patterns/akwete'
import { StandardPrice } from './price'

/** The colour of a ticket's stub: gold on coal is for celebration (VIP and above). */
export type TicketTone = 'palm' | 'laterite' | 'adire' | 'celebration'

/**
 * What is printed on a ticket. Every other prop (`checked`, `defaultChecked`, `onChange`, `onClick`, `onBlur`, `ref`, `required` …) goes to
 * the native radio button inside. A click on an already chosen ticket reaches `onClick` with no `onChange`: that is where to deselect.
 */
export interface TicketCardProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'title' | 'className'> {
  name: string
  value: string
  title: ReactNode
  subheading?: ReactNode
  description: ReactNode
  perks: readonly ReactNode[]
  /** What is charged per ticket, as printed: '₦20,000', 'Free'. */
  price: ReactNode
  /** The same price in the other currency, or what the price means. */
  priceNote?: ReactNode
  /** The price before the early-bird discount; shown struck through. Leave out where it is the same. */
  standardPrice?: ReactNode
  tone?: TicketTone
  motif?: AkweteMotif
}

const stubs: Record<TicketTone, string> = {
  palm: 'bg-palm text-white',
  laterite: 'bg-laterite text-white',
  adire: 'bg-adire text-white',
  celebration: 'bg-coal text-gold',
}
const weaves: Record<TicketTone, string> = {
  palm: 'bg-palm text-gold',
  laterite: 'bg-laterite text-harmattan',
  adire: 'bg-adire text-gold',
  celebration: 'bg-coal text-gold',
}

/**
 * A ticket that is a radio button: body, perforation and stub. On a narrow card the stub hangs below, on a wide one it stands at the right.
 * The whole card is the radio's target. Chosen is told by a tick, a frame and a word, not by colour alone.
 */
export function TicketCard({
  title,
  subheading,
  description,
  perks,
  price,
  priceNote,
  standardPrice,
  ...rest
}: TicketCardProps) {
  const { tone = 'palm', motif = 'ikaki', ...radio } = rest
  const id = useId()
  return (
    <div className="@container relative h-full">
      <div className="group relative flex h-full flex-col rounded-md outline-coal outline-offset-4 has-checked:outline-4 has-focus-visible:ring-4 has-focus-visible:ring-gold has-focus-visible:outline-4 @lg:flex-row">
        <div className="ticket-body flex grow flex-col bg-white group-has-checked:bg-sand @lg:flex-row">
          <Akwete motif={motif} className={`h-6 w-full shrink-0 @lg:h-auto @lg:w-12 ${weaves[tone]}`} />
          <div className="flex grow flex-col gap-2 p-3 pb-4 @xs:p-4 @lg:p-6">
            <label htmlFor={id} className="signboard text-card after:absolute after:inset-0 after:z-10">
              {title}
            </label>
            {subheading !== undefined && <p className="font-bold text-laterite text-sm">{subheading}</p>}
            <p id={`${id}d`} className="text-sm text-soot">
              {description}
            </p>
            <Perks perks={perks} />
          </div>
        </div>
        <div
          className={`ticket-stub flex shrink-0 flex-col justify-between gap-3 p-3 pt-4 @xs:p-4 @lg:w-52 @lg:p-6 ${stubs[tone]}`}
        >
          <Price id={`${id}p`} price={price} note={priceNote} standard={standardPrice} />
          <span className="flex min-h-8 items-center gap-2 font-bold text-sm">
            <input {...radio} type="radio" id={id} aria-describedby={`${id}p ${id}d`} className="ticket-radio" />
            <span aria-hidden="true" className="group-has-checked:hidden">
              <Trans>Choose</Trans>
            </span>
            <span aria-hidden="true" className="hidden group-has-checked:inline">
              <Trans>Selected</Trans>
            </span>
          </span>
        </div>
      </div>
    </div>
  )
}

function Price({ id, price, note, standard }: { id: string; price: ReactNode; note: ReactNode; standard: ReactNode }) {
  return (
    <p id={id} className="flex flex-col leading-tight">
      {standard !== undefined && <StandardPrice className="text-sm">{standard}</StandardPrice>}
      <span className="signboard tabular text-[2.125rem] @lg:text-[2.75rem]">{price}</span>
      {note !== undefined && <span className="text-sm">{note}</span>}
    </p>
  )
}

/** On a narrow card the perks open on demand, so that prices can be compared; on a wide one they are always there. */
function Perks({ perks }: { perks: readonly ReactNode[] }) {
  const list = perks.map((perk, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a printed list that never changes its order
    <li key={position} className="flex gap-2 before:font-bold before:text-palm before:content-['✓']">
      <span>{perk}</span>
    </li>
  ))
  return (
    <>
      <details className="relative z-20 mt-auto text-sm @lg:hidden">
        <summary className="flex min-h-11 items-center font-bold text-palm underline underline-offset-4">
          <Trans>What you get</Trans>
        </summary>
        <ul className="space-y-1">{list}</ul>
      </details>
      <ul className="mt-2 hidden gap-x-6 gap-y-1 text-sm @lg:grid @3xl:grid-cols-2">{list}</ul>
    </>
  )
}
