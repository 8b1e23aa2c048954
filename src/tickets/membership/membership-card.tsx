// Loaded on demand, by src/orders/use-order.ts.
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '../../domain/time/format-dates'
import { buttonClass } from '../../ui/button'
import { FullScreenQrCode } from '../full-screen-qr-code'
import { QrImage } from '../qr-image'
import type { ShownMembership } from './shown-membership'

interface MembershipCardProps {
  membership: ShownMembership
  /** The secret part of the order's address. */
  accessToken: string
  /** Whether the page comes from this device. */
  isStored: boolean
}

/** The card of a member on the page of the order. Source: docs/product/payments.md#912-memberships. */
export function MembershipCard({ membership, accessToken, isStored }: MembershipCardProps) {
  const { i18n, t } = useLingui()
  const { number, title, holder, lastDay, qrCode } = membership
  const day = formatDay(lastDay, i18n)
  const label = t({ message: `QR code of member ${number}`, comment: 'Text alternative of an image. {number}: AGF-…' })
  return (
    <section className="space-y-4 border-coal border-t-4 pt-4 print:hidden">
      <h2 className="text-card">
        <Trans>Your membership card</Trans>
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-2 border-coal bg-white p-4">
        <QrImage qrCode={qrCode} code={number} label={label} className="w-36 shrink-0" />
        <div className="min-w-0 grow basis-48 space-y-1">
          <h3 className="text-card" translate="no">
            {title}
          </h3>
          <p className="wrap-anywhere" translate="no">
            {holder}
          </p>
          <p className="tabular font-bold" translate="no">
            {number}
          </p>
          <p>
            <Trans comment="On a membership card. {day} is a date.">Valid until {day}</Trans>
          </p>
          <FullScreenQrCode qrCode={qrCode} code={number} label={label} title={title} holder={holder} />
        </div>
      </div>
      {!isStored && (
        <p>
          <a href={`/order/${encodeURIComponent(accessToken)}/card.pdf`} className={buttonClass('outline')}>
            <Trans comment="Link that opens the membership card as a PDF">Membership card (PDF)</Trans>
          </a>
        </p>
      )}
    </section>
  )
}
