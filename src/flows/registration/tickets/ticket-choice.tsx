import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Ticket } from '../../../../content/ticket-types'
import { tickets } from '../../../../content/tickets'
import { formatNaira } from '../../../domain/money'
import { useField } from '../../../forms/fields/use-field'
import { useForm } from '../../../forms/state/form-context'
import { FieldSet } from '../../../ui/form/form-field'
import { TicketCard } from '../../../ui/tickets/ticket-card'
import { formatTicketPrice, getListedPrice, getUnitPrice } from '../price'
import { useIsStandardPrice } from './use-is-standard-price'
import { useSoldOutTickets } from './use-sold-out-tickets'

/**
 * The tickets in two columns. One can be active; clicking the active one deselects it.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export function TicketChoice() {
  const { i18n, t } = useLingui()
  const { valuesStore } = useForm()
  const { field } = useField({ name: 'ticketType', hint: t`Click a selected ticket again to remove it.` })
  const isStandardPrice = useIsStandardPrice()
  const soldOut = useSoldOutTickets()

  /** The values store still has the choice before this click. */
  const isActive = (radio: HTMLInputElement) => valuesStore.getValues().ticketType === radio.value

  /** Browsers ignore the space bar on a selected radio button. */
  function deselectOnSpace(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== ' ' || !isActive(event.currentTarget)) return
    event.preventDefault()
    deselect(event.currentTarget)
  }

  return (
    <FieldSet {...field} role="radiogroup">
      {/* Laid out separately when it is near the viewport: for autofill, browsers lay out every section
          with a text field at once. */}
      <div className="lazy-render -m-3 mt-1 grid grid-cols-1 gap-5 p-3 [--estimated-height:190rem] min-[37.5rem]:grid-cols-2 min-[37.5rem]:[--estimated-height:100rem] lg:[--estimated-height:81rem]">
        {tickets.map((ticket) => (
          <TicketCard
            key={ticket.ticketType}
            name="ticketType"
            value={ticket.ticketType}
            title={ticket.title}
            subheading={ticket.subheading && i18n._(ticket.subheading)}
            description={i18n._(ticket.description)}
            perks={ticket.perks.map((perk) => i18n._(perk))}
            {...ticket.design}
            {...getPrintedPrice(ticket, isStandardPrice, i18n)}
            isSoldOut={soldOut.has(ticket.ticketType)}
            // What was chosen before stays chosen, so that it can be seen; the server refuses it.
            disabled={soldOut.has(ticket.ticketType) && valuesStore.getValues().ticketType !== ticket.ticketType}
            onClick={({ currentTarget: radio }) => isActive(radio) && deselect(radio)}
            onKeyDown={deselectOnSpace}
          />
        ))}
      </div>
    </FieldSet>
  )
}

function deselect(radio: HTMLInputElement): void {
  radio.checked = false
  radio.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The prices on the stub: the price, its equivalent in naira, and the standard price if it differs. */
function getPrintedPrice(
  ticket: Ticket,
  isStandardPrice: boolean,
  i18n: I18n,
): { price: ReactNode; priceNote?: ReactNode; standardPrice?: ReactNode } {
  if (ticket.earlyBird === 0) return { price: <Trans comment="The price of a free ticket">Free</Trans> }
  const charged = formatNaira(getUnitPrice(ticket, isStandardPrice), i18n)
  const standardPrice = isStandardPrice ? undefined : formatTicketPrice(ticket, ticket.standard, i18n)
  if (ticket.currency === 'NGN')
    return {
      price: charged,
      standardPrice,
      priceNote: !isStandardPrice && <Trans comment="Next to a price: it is the early-bird price">Early bird</Trans>,
    }
  return {
    price: formatTicketPrice(ticket, getListedPrice(ticket, isStandardPrice), i18n),
    standardPrice,
    priceNote: (
      <Trans comment="Below a price in dollars. {charged} is the amount to pay in naira, such as ₦78,500.">
        You pay {charged}
      </Trans>
    ),
  }
}
