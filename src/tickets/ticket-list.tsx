// Loaded on demand, by src/orders/use-order.ts.
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../ui/alert'
import { Button, buttonClass } from '../ui/button'
import { A6PdfLink } from './a6-pdf-link'
import { maxShownTickets, type ShownTickets } from './shown-ticket'
import { TicketView } from './ticket-view'

/** The tickets of a confirmed order, twelve at a time; nothing if it has none. */
export function TicketList({ shown: { tickets, total }, first, showFrom, ...forms }: TicketListProps) {
  const [change, setChange] = useState<{ message: string }>()
  const alertRef = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => {
    if (change !== undefined) alertRef.current?.focus()
  }, [change])
  if (total === 0) return null
  const last = first + tickets.length - 1
  const pdfPath = `/order/${encodeURIComponent(forms.accessToken)}/tickets.pdf?from=${tickets[0]?.place ?? 1}`
  const turnTo = (position: number) => {
    setChange(undefined)
    showFrom(position)
  }
  return (
    <section className="space-y-4 border-coal border-t-4 pt-4 print:hidden">
      <h2 className="text-card">
        <Plural value={total} one="Your ticket" other="Your # tickets" />
      </h2>
      {change !== undefined && <Alert ref={alertRef} tabIndex={-1} tone="success" title={change.message} />}
      <ul className="space-y-4">
        {tickets.map((ticket) => (
          <li key={ticket.place}>
            <TicketView
              heading="h3"
              watchPath={`/order/${encodeURIComponent(forms.accessToken)}/watch/${ticket.place}`}
              ticket={ticket}
              apiPath={`/api/order/${encodeURIComponent(forms.accessToken)}/tickets/${ticket.place}`}
              contactEmail={forms.contactEmail}
              isStored={forms.isStored}
              onChanged={(message) => {
                setChange({ message })
                forms.onChanged()
              }}
            />
          </li>
        ))}
      </ul>
      {!forms.isStored && tickets.some(({ code }) => code !== null) && (
        <p className="flex flex-wrap gap-3">
          <a href={pdfPath} className={buttonClass('outline')}>
            <Plural value={total} one="Ticket as a PDF" other="Tickets as a PDF" />
          </a>
          <A6PdfLink href={`${pdfPath}&format=a6`} />
        </p>
      )}
      {total > maxShownTickets && (
        <nav className="flex flex-wrap items-center gap-3">
          <Button tone="outline" disabled={first === 1} onClick={() => turnTo(Math.max(1, first - maxShownTickets))}>
            <Trans comment="Button: the tickets before those that are shown">Earlier tickets</Trans>
          </Button>
          <span className="tabular">
            <Trans comment="Which tickets are shown: 13 to 24 of 40">
              {first} to {last} of {total}
            </Trans>
          </span>
          <Button tone="outline" disabled={last >= total} onClick={() => turnTo(first + maxShownTickets)}>
            <Trans comment="Button: the tickets after those that are shown">Later tickets</Trans>
          </Button>
        </nav>
      )}
    </section>
  )
}

interface TicketListProps {
  shown: ShownTickets
  /** The position of the first one. */
  first: number
  showFrom: (position: number) => void
  accessToken: string
  contactEmail: string
  /** Whether the page comes from this device. */
  isStored: boolean
  /** Called when a holder has changed. */
  onChanged: () => void
}
