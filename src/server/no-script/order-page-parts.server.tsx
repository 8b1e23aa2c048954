import { Plural, Trans } from '@lingui/react/macro'
import type { Order } from '../../orders/order'
import { A6Pdf } from '../../tickets/a6-pdf-link'
import { PassedOnNote } from '../../tickets/holders/passed-on-note'
import { maxShownTickets, type ShownTicket } from '../../tickets/shown-ticket'

/** An order on a page without JavaScript. */
export interface NoScriptOrder {
  order: Order
  /** The secret address of its page: /order/KEY. */
  path: string
  /** The place of the first ticket that is shown. */
  firstTicket: number
}

/** Shows the tickets of an order by their codes. Their QR codes are in the PDF. */
export function OrderTicketList({ order, path, firstTicket }: NoScriptOrder) {
  const { tickets, total } = order.tickets
  if (total === 0) return null
  return (
    <>
      <h2>
        <Plural value={total} one="Your ticket" other="Your # tickets" />
      </h2>
      <ul>
        {tickets.map((ticket) => (
          <TicketLine key={ticket.place} ticket={ticket} path={path} />
        ))}
      </ul>
      {total > tickets.length && (
        <p className="ways">
          {firstTicket > 1 && (
            <a href={`${path}/plain?ticket=${Math.max(1, firstTicket - maxShownTickets)}`}>
              <Trans comment="Button: the tickets before those that are shown">Earlier tickets</Trans>
            </a>
          )}
          {firstTicket + tickets.length <= total && (
            <a href={`${path}/plain?ticket=${firstTicket + maxShownTickets}`}>
              <Trans comment="Button: the tickets after those that are shown">Later tickets</Trans>
            </a>
          )}
        </p>
      )}
    </>
  )
}

interface TicketLineProps extends Pick<NoScriptOrder, 'path'> {
  ticket: ShownTicket
}

function TicketLine({ ticket: { place, title, holder, code, attendance }, path }: TicketLineProps) {
  return (
    <li>
      <span translate="no">{[title, holder, code].filter(Boolean).join(' · ')}</span>
      {code === null && (
        <>
          <br />
          <PassedOnNote attendance={attendance} />
        </>
      )}
      {attendance === 'online' && code !== null && (
        <>
          <br />
          {/* The live stream needs JavaScript. Its page says so. */}
          <a href={`${path}/watch/${place}`}>
            <Trans comment="Link to the page with the live stream">Watch online</Trans>
          </a>
        </>
      )}
    </li>
  )
}

/** Links to the files of an order: tickets, receipts, a membership card, a calendar file. */
export function OrderFiles({
  order: { tickets, receipts, membership, hasCalendar },
  path,
  firstTicket,
}: NoScriptOrder) {
  const { total } = tickets
  const isTicketDrawn = tickets.tickets.some(({ code }) => code !== null)
  const ticketPdf = `${path}/tickets.pdf?from=${tickets.tickets[0]?.place ?? firstTicket}`
  if (!isTicketDrawn && receipts.length === 0 && membership === null && !hasCalendar) return null
  return (
    <p className="ways">
      {isTicketDrawn && (
        <>
          <a href={ticketPdf}>
            <Plural value={total} one="Ticket as a PDF" other="Tickets as a PDF" />
          </a>
          <a href={`${ticketPdf}&format=a6`}>
            <A6Pdf />
          </a>
        </>
      )}
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
