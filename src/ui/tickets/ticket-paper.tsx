import type { ReactNode } from 'react'
import { Akwete, type AkweteMotif } from '../art/akwete'
import { StandardPrice } from './standard-price'

/** The colour of a ticket's stub: gold on coal is for celebration (VIP and above). */
export type TicketTone = 'palm' | 'laterite' | 'adire' | 'celebration'

/** The look of a ticket, and its price. */
export interface TicketDesign {
  /** The formatted price per ticket: '₦20,000', 'Free'. */
  price: ReactNode
  /** The same price in the other currency, or an explanation of the price. */
  priceNote?: ReactNode
  /** The price before the early-bird discount, shown struck through. Leave it out if it is the same. */
  standardPrice?: ReactNode
  tone?: TicketTone | undefined
  motif?: AkweteMotif | undefined
}

const stubClasses: Record<TicketTone, string> = {
  palm: 'bg-palm text-white',
  laterite: 'bg-laterite text-white',
  adire: 'bg-adire text-white',
  celebration: 'bg-coal text-gold',
}
const bandClasses: Record<TicketTone, string> = {
  palm: 'bg-palm text-gold',
  laterite: 'bg-laterite text-harmattan',
  adire: 'bg-adire text-gold',
  celebration: 'bg-coal text-gold',
}

/**
 * The parts of a ticket: body, perforation and stub. The stub is below the body on a narrow card, and to
 * the right on a wide one. The parent provides the container and handles clicks.
 */
export function TicketPaper({
  price,
  priceNote,
  standardPrice,
  tone = 'palm',
  motif = 'ikaki',
  ...rest
}: TicketPaperProps) {
  const { priceId, footer, children } = rest
  return (
    <>
      <div className="ticket-body flex grow flex-col bg-white group-has-checked:bg-sand @lg:flex-row">
        <Akwete motif={motif} className={`h-6 w-full shrink-0 @lg:h-auto @lg:w-12 ${bandClasses[tone]}`} />
        <div className="flex grow flex-col gap-2 p-3 pb-4 @xs:p-4 @lg:p-6">{children}</div>
      </div>
      <div
        className={`ticket-stub flex shrink-0 flex-col justify-between gap-3 p-3 pt-4 @xs:p-4 @lg:w-52 @lg:p-6 ${stubClasses[tone]}`}
      >
        <p id={priceId} className="flex min-h-22 flex-col justify-center leading-tight @lg:min-h-0">
          {standardPrice !== undefined && <StandardPrice className="text-sm">{standardPrice}</StandardPrice>}
          <span className="display-font tabular text-[min(2.125rem,22cqi)] @lg:text-[2.75rem]">{price}</span>
          {priceNote !== undefined && <span className="text-sm">{priceNote}</span>}
        </p>
        {footer}
      </div>
    </>
  )
}

interface TicketPaperProps extends TicketDesign {
  priceId?: string
  /** Below the price. */
  footer?: ReactNode
  /** The body: title, subheading, description. */
  children: ReactNode
}
