import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, ButtonLink } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { NameAndPassOn, type NameAndPassOnProps } from './holders/name-and-pass-on'
import { QrImage } from './qr-image'
import type { QrCode } from './shown-ticket'
import { useScreenOn } from './use-screen-on'

interface TicketViewProps extends NameAndPassOnProps {
  heading: 'h2' | 'h3'
  /** The page of an online ticket. */
  watchPath: string
}

/** One ticket, with the forms that name and pass it on. */
export function TicketView({ heading: Heading, watchPath, ...props }: TicketViewProps) {
  const { code, title, holder, qrCode, attendance } = props.ticket
  return (
    <div className="border-2 border-coal bg-white p-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {qrCode !== null && code !== null && <QrImage qrCode={qrCode} code={code} className="w-36 shrink-0" />}
        <div className="min-w-0 grow basis-48 space-y-1">
          <Heading className="text-card" translate="no">
            {title}
          </Heading>
          {holder === null ? (
            <p>
              <Trans comment="Instead of a name on a ticket">No name yet</Trans>
            </p>
          ) : (
            <p className="wrap-anywhere" translate="no">
              {holder}
            </p>
          )}
          {code === null ? (
            <p>
              <Trans>This ticket was passed on. The new holder has its QR code.</Trans>
            </p>
          ) : (
            <p className="tabular font-bold" translate="no">
              {code}
            </p>
          )}
          {attendance === 'online' && code !== null && (
            <ButtonLink to={watchPath} tone="outline" className="mt-2">
              <Trans comment="Link to the page with the live stream">Watch online</Trans>
            </ButtonLink>
          )}
          {qrCode !== null && code !== null && (
            <EntranceView qrCode={qrCode} code={code} title={title} holder={holder} />
          )}
        </div>
      </div>
      <NameAndPassOn {...props} />
    </div>
  )
}

/** Shows the QR code as large as the screen allows, on white, and keeps the screen on. */
function EntranceView({ qrCode, code, title, holder }: EntranceViewProps) {
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

interface EntranceViewProps {
  qrCode: QrCode
  code: string
  title: string
  holder: string | null
}
