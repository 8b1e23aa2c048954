import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../ui/button'
import { FullScreenQrCode } from './full-screen-qr-code'
import { NameAndPassOn, type NameAndPassOnProps } from './holders/name-and-pass-on'
import { PassedOnNote } from './holders/passed-on-note'
import { QrImage } from './qr-image'

interface TicketViewProps extends NameAndPassOnProps {
  heading: 'h2' | 'h3'
  /** The page of an online ticket. */
  watchPath: string
  /** Whether the page comes from this device; then nothing is offered that needs the network. */
  isStored: boolean
}

/** One ticket, with the forms that name and pass it on. */
export function TicketView({ heading: Heading, watchPath, isStored, ...props }: TicketViewProps) {
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
              <PassedOnNote attendance={attendance} />
            </p>
          ) : (
            <p className="tabular font-bold" translate="no">
              {code}
            </p>
          )}
          {attendance === 'online' && code !== null && !isStored && (
            <ButtonLink to={watchPath} tone="outline" className="mt-2">
              <Trans comment="Link to the page with the live stream">Watch online</Trans>
            </ButtonLink>
          )}
          {qrCode !== null && code !== null && (
            <FullScreenQrCode qrCode={qrCode} code={code} title={title} holder={holder} />
          )}
        </div>
      </div>
      {!isStored && <NameAndPassOn {...props} />}
    </div>
  )
}
