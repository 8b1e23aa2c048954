import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { staticContent } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'

const { name, city } = festival

export const meta: PageMeta = {
  title: msg`Special Guest · AGEFEST`,
  description: msg({
    message: `The guests of honour at ${name} in ${city}.`,
    comment: '{name} is the festival, {city} is Enugu.',
  }),
}

const GuestList = staticContent(async () => (await import('./guest-list')).GuestList)

/** The guests of honour. Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board. */
export default function GuestsPage() {
  const { t } = useLingui()
  return (
    <>
      <PageFrame
        tone="celebration"
        motif="peaks"
        eyebrow={t(festival.dates)}
        title={<Trans comment="Heading of the page about the guests of honour, as in the menu">Special Guest</Trans>}
        lead={<Trans>We are honoured to welcome our special guests to {festival.city}.</Trans>}
      />
      <GuestList />
    </>
  )
}
