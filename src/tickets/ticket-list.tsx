import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { QrImage } from './qr-image'
import type { QrCode, ShownTicket, ShownTickets } from './shown-ticket'
import { useScreenOn } from './use-screen-on'

/** The tickets of a confirmed order; nothing if it has none. */
export function TicketList({ tickets, total }: ShownTickets) {
  if (total === 0) return null
  return (
    <section className="space-y-4 border-coal border-t-4 pt-4 print:hidden">
      <h2 className="text-card">
        <Plural value={total} one="Your ticket" other="Your # tickets" />
      </h2>
      <ul className="space-y-4">
        {tickets.map((ticket) => (
          <li key={ticket.code}>
            <TicketView ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TicketView({ ticket: { code, title, holder, qrCode } }: { ticket: ShownTicket }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-2 border-coal bg-white p-4">
      {qrCode !== null && <QrImage qrCode={qrCode} code={code} className="w-36 shrink-0" />}
      <div className="min-w-0 grow basis-48 space-y-1">
        <h3 className="text-card" translate="no">
          {title}
        </h3>
        {holder === null ? (
          <p>
            <Trans comment="Instead of a name on a ticket">No name yet</Trans>
          </p>
        ) : (
          <p className="wrap-anywhere" translate="no">
            {holder}
          </p>
        )}
        <p className="tabular font-bold" translate="no">
          {code}
        </p>
        {qrCode !== null && <EntranceView qrCode={qrCode} code={code} title={title} holder={holder} />}
      </div>
    </div>
  )
}

/** Shows the QR code as large as the screen allows, on white, and keeps the screen on. */
function EntranceView({
  qrCode,
  code,
  title,
  holder,
}: Omit<ShownTicket, 'attendance' | 'qrCode'> & { qrCode: QrCode }) {
  const [isOpen, setOpen] = useState(false)
  useScreenOn(isOpen)
  return (
    <>
      <Button tone="outline" onClick={() => setOpen(true)} className="mt-2">
        <Trans comment="Button that shows the QR code of a ticket in full size">Show at the entrance</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <QrImage qrCode={qrCode} code={code} className="mx-auto w-full max-w-[min(32rem,70dvh)]" />
        <p className="text-center">
          <b className="tabular block text-card" translate="no">
            {code}
          </b>
          <span translate="no">{holder}</span>
        </p>
      </Dialog>
    </>
  )
}
