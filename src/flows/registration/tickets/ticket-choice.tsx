import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react'
import { type Ticket, tickets } from '../../../../content/tickets'
import { formatDollars, formatNaira } from '../../../domain/money'
import { useField } from '../../../forms/fields/use-field'
import { useForm } from '../../../forms/state/form-context'
import { GroupShell } from '../../../ui/form/form-field'
import { TicketCard } from '../../../ui/tickets/ticket-card'
import { isEarlyBirdOver, unitPrice } from '../price'

/**
 * The tickets in two columns. One can be active; clicking the active one deselects it.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export function TicketChoice() {
  const { i18n, t } = useLingui()
  const { store } = useForm()
  const { shell } = useField({ name: 'ticketType', hint: t`Click a chosen ticket again to let it go.` })
  const over = useSyncExternalStore(neverChanges, isEarlyBirdOver, () => false)

  /** The answers still hold the choice before this click. */
  const isActive = (radio: HTMLInputElement) => store.current().ticketType === radio.value

  /** A browser ignores the space bar on a radio button that is on. */
  function letGoBySpace(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== ' ' || !isActive(event.currentTarget)) return
    event.preventDefault()
    letGo(event.currentTarget)
  }

  return (
    <GroupShell {...shell} role="radiogroup">
      {/* Laid out when it comes near, by itself: browsers that fill in forms lay out every section that has a text field at once. */}
      <div className="later -m-3 mt-1 grid grid-cols-1 gap-5 p-3 [--height-to-come:190rem] min-[37.5rem]:grid-cols-2 min-[37.5rem]:[--height-to-come:100rem] lg:[--height-to-come:81rem]">
        {tickets.map((ticket) => (
          <TicketCard
            key={ticket.ticketType}
            name="ticketType"
            value={ticket.ticketType}
            title={ticket.title}
            subheading={ticket.subheading && i18n._(ticket.subheading)}
            description={i18n._(ticket.description)}
            perks={ticket.perks.map((perk) => i18n._(perk))}
            {...ticket.print}
            {...printedPrice(ticket, over)}
            onClick={({ currentTarget: radio }) => isActive(radio) && letGo(radio)}
            onKeyDown={letGoBySpace}
          />
        ))}
      </div>
    </GroupShell>
  )
}

function letGo(radio: HTMLInputElement): void {
  radio.checked = false
  radio.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What stands on the stub: the price, what it comes to in naira, and the standard price where it is another. */
function printedPrice(
  ticket: Ticket,
  over: boolean,
): { price: ReactNode; priceNote?: ReactNode; standardPrice?: ReactNode } {
  if (ticket.earlyBird === 0) return { price: <Trans>Free</Trans> }
  const charged = formatNaira(unitPrice(ticket, over))
  const standardPrice = over ? undefined : listed(ticket, ticket.standard)
  if (ticket.currency === 'NGN') return { price: charged, standardPrice, priceNote: !over && <Trans>Early bird</Trans> }
  return {
    price: listed(ticket, over ? ticket.standard : ticket.earlyBird),
    standardPrice,
    priceNote: <Trans>Charged as {charged}</Trans>,
  }
}

function listed({ currency }: Ticket, amount: number): string {
  return currency === 'USD' ? formatDollars(amount) : formatNaira(amount * 100)
}

const neverChanges = () => () => {}
