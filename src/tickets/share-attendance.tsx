import { Trans, useLingui } from '@lingui/react/macro'
import { Share } from '../ui/share'
import { getTicketSlug } from '../ui/tickets/ticket-link'
import type { ShownTicket } from './shown-ticket'
import { ticketShareTexts } from './ticket-share-texts'

/**
 * Shares which ticket a visitor has, by the public page of this kind of ticket; never this page, because anyone with an
 * order's address can use its tickets. Source: docs/product/pages.md#312-sharing-and-metadata.
 */
export function ShareAttendance({ ticket: { title, attendance } }: { ticket: ShownTicket }) {
  const { i18n } = useLingui()
  return (
    <section className="border-coal border-t-4 pt-4 print:hidden">
      <h2 className="text-card">
        <Trans comment="Heading above buttons with which visitors share that they are going to the festival">
          Tell your friends
        </Trans>
      </h2>
      <p className="mt-2 mb-4">
        <Trans>This shares a picture with the name of your ticket. Your order stays private.</Trans>
      </p>
      <Share path={`/going/${getTicketSlug(title)}`} text={i18n._(ticketShareTexts[attendance])} hasWhatsApp />
    </section>
  )
}
