import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { still } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'

export const meta: PageMeta = {
  title: msg`Special Guest · AGEFEST`,
  description: msg`The three guests of honour of AGEFEST 2025 in Enugu.`,
}

const Chairs = still(async () => (await import('./guest-list')).Chairs)

/** The three guests of honour. Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board. */
export default function GuestsPage() {
  const { t } = useLingui()
  return (
    <>
      <PageFrame
        tone="celebration"
        motif="peaks"
        eyebrow={t(festival.dates)}
        title={<Trans>Special Guest</Trans>}
        lead={<Trans>Three chairs stand in the first row in {festival.city}. We rise for whoever takes them.</Trans>}
      />
      <Chairs />
    </>
  )
}
