import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { still } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'

export const meta: PageMeta = {
  title: msg`Our Team · AGEFEST`,
  description: msg`The seventeen team leaders who make AGEFEST happen in Enugu, and what each of them looks after.`,
}

const TeamWall = still(async () => (await import('./team-wall')).TeamWall)

/** The team leaders. Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board. */
export default function TeamPage() {
  return (
    <>
      <PageFrame
        tone="adire"
        motif="combs"
        eyebrow={<Trans>The people behind it</Trans>}
        title={<Trans>Our Team</Trans>}
        lead={
          <Trans>
            Seventeen leaders carry one festival. Each looks after a part of it, and everybody after the guests.
          </Trans>
        }
      />
      <TeamWall />
    </>
  )
}
