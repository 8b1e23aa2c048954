import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { afterwards, festival } from '../../../content/festival'
import { Button, ButtonLink } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useTicketPopup } from './use-ticket-popup'

/**
 * The timed pop-up: a short invitation, at most once in ten minutes. After the festival it shows a notice
 * instead.
 * Source: docs/product/pages.md#32-pop-up, docs/product/pages.md#311-festival-over.
 */
export function TicketPopup() {
  const { t } = useLingui()
  const { wasShown, isOpen, close } = useTicketPopup()
  if (!wasShown) return null
  const isOver = Date.now() > Date.parse(festival.endsAt)
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={isOver ? t(afterwards.notice) : <Trans>Join us in {festival.city}</Trans>}
    >
      <p>{isOver ? <Trans>Thank you to everyone who came.</Trans> : <Offer dates={t(festival.dates)} />}</p>
      <p className="flex flex-wrap gap-3 pt-2">
        <ButtonLink to={isOver ? afterwards.to : '/agefest2025'} onClick={close}>
          {isOver ? t(afterwards.link) : <Trans comment="Button that leads to the tickets">Get tickets</Trans>}
        </ButtonLink>
        <Button tone="outline" onClick={close}>
          <Trans comment="Button that closes the invitation to buy a ticket">Not now</Trans>
        </Button>
      </p>
    </Dialog>
  )
}

function Offer({ dates }: { dates: string }): ReactNode {
  return (
    <Trans comment="{dates} is '19 and 20 September 2025, 9am daily'">
      Join us on {dates}. One of our eight tickets is free.
    </Trans>
  )
}
