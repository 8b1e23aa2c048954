import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { afterwards, festival } from '../../../content/festival'
import { Button, ButtonLink } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useInvitation } from './use-ticket-popup'

/**
 * The timed pop-up: a short invitation, at most once in ten minutes. After the festival it does not invite.
 * Source: docs/product/pages.md#32-pop-up, docs/product/pages.md#311-festival-over.
 */
export function Invitation() {
  const { t } = useLingui()
  const { wasShown, isOpen, close } = useInvitation()
  if (!wasShown) return null
  const isOver = Date.now() > Date.parse(festival.endsAt)
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={isOver ? t(afterwards.notice) : <Trans>Come to {festival.city}</Trans>}
    >
      <p>{isOver ? <Trans>Thank you to everybody who came.</Trans> : <Offer dates={t(festival.dates)} />}</p>
      <p className="flex flex-wrap gap-3 pt-2">
        <ButtonLink to={isOver ? afterwards.to : '/agefest2025'} onClick={close}>
          {isOver ? t(afterwards.link) : <Trans>Get tickets</Trans>}
        </ButtonLink>
        <Button tone="outline" onClick={close}>
          <Trans>Look around first</Trans>
        </Button>
      </p>
    </Dialog>
  )
}

function Offer({ dates }: { dates: string }): ReactNode {
  return <Trans>{dates}. One of our eight tickets is free.</Trans>
}
