import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { afterwards, festival } from '../../../content/festival'
import { tickets } from '../../../content/tickets'
import { Button, ButtonLink } from '../../ui/button'
import { FloatingCard } from '../../ui/floating-card'
import { useTicketPopup } from './use-ticket-popup'

/**
 * The timed pop-up: a short invitation, at most once in ten minutes. After the festival it shows a notice
 * instead. It announces itself to screen readers and does not take the focus.
 * Source: docs/product/pages.md#32-pop-up, docs/product/pages.md#311-festival-over.
 */
export function TicketPopup() {
  const { t } = useLingui()
  const { isOpen, close } = useTicketPopup()
  const isOver = Date.now() > Date.parse(festival.endsAt)
  const title = isOver ? t(afterwards.notice) : <Trans>Join us in {festival.city}</Trans>
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && title}
      </p>
      {isOpen && (
        <FloatingCard onClose={close} title={title}>
          <p>{isOver ? <Trans>Thank you to everyone who came.</Trans> : <Offer dates={t(festival.dates)} />}</p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink to={isOver ? afterwards.to : '/agefest2025'} onClick={close}>
              {isOver ? t(afterwards.link) : <Trans comment="Button that leads to the tickets">Get tickets</Trans>}
            </ButtonLink>
            <Button tone="outline" onClick={close}>
              <Trans comment="Button that closes the invitation to buy a ticket">Not now</Trans>
            </Button>
          </p>
        </FloatingCard>
      )}
    </>
  )
}

function Offer({ dates }: { dates: string }): ReactNode {
  const ticketCount = tickets.length
  const isOneFree = tickets.filter(({ standard, earlyBird }) => standard === 0 && earlyBird === 0).length === 1
  if (!isOneFree) return <Trans comment="{dates} is '19 and 20 September 2025, 9am daily'">Join us on {dates}.</Trans>
  return (
    <Trans comment="{dates} is '19 and 20 September 2025, 9am daily'; {ticketCount} is a number, such as 8">
      Join us on {dates}. One of our {ticketCount} tickets is free.
    </Trans>
  )
}
