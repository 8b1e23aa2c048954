import { Plural, Trans } from '@lingui/react/macro'
import type { Order } from '../../orders/order'
import type { ShownTicket } from '../../tickets/shown-ticket'

/** An order on a page without scripts. */
export interface PlainOrder {
  order: Order
  /** The secret address of its page: /order/KEY. */
  path: string
}

/** The tickets of an order by their codes, with the PDF that holds their QR codes. */
export function OrderTickets({ order, path }: PlainOrder) {
  const { tickets, total } = order.tickets
  if (total === 0) return null
  return (
    <>
      <h2>
        <Plural value={total} one="Your ticket" other="Your # tickets" />
      </h2>
      <ul>
        {tickets.map((ticket) => (
          <TicketLine key={ticket.place} ticket={ticket} />
        ))}
      </ul>
      {tickets.some(({ code }) => code !== null) && (
        <p className="ways">
          <a href={`${path}/tickets.pdf`}>
            <Plural value={total} one="Ticket as a PDF" other="Tickets as a PDF" />
          </a>
        </p>
      )}
    </>
  )
}

function TicketLine({ ticket: { title, holder, code } }: { ticket: ShownTicket }) {
  return (
    <li>
      <span translate="no">{[title, holder, code].filter(Boolean).join(' · ')}</span>
      {code === null && (
        <>
          {' '}
          <Trans>This ticket was passed on. The new holder has its QR code.</Trans>
        </>
      )}
    </li>
  )
}

/** What can be kept of an order: receipts, a membership card, the days in a calendar. */
export function OrderFiles({ order: { receipts, membership, hasCalendar }, path }: PlainOrder) {
  if (receipts.length === 0 && membership === null && !hasCalendar) return null
  return (
    <p className="ways">
      {receipts.length > 0 && (
        <a href={`${path}/receipt.pdf`}>
          <Trans comment="Link that opens the receipt as a PDF">Receipt (PDF)</Trans>
        </a>
      )}
      {membership !== null && (
        <a href={`${path}/card.pdf`}>
          <Trans comment="Link that opens the membership card as a PDF">Membership card (PDF)</Trans>
        </a>
      )}
      {hasCalendar && (
        <a href={`${path}/agefest.ics`}>
          <Trans comment="Link that adds the festival to the calendar of the visitor">Add to calendar</Trans>
        </a>
      )}
    </p>
  )
}
