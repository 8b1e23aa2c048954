import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { teamSlots } from '../../../content/team'
import { staticContent } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'

const count = teamSlots.filter((person) => person !== undefined).length

export const meta: PageMeta = {
  title: msg`Our Team · AGEFEST`,
  description: msg`The team leaders of AGEFEST, and what each of them is responsible for.`,
}

const TeamWall = staticContent(async () => (await import('./team-wall')).TeamWall)

/** The team leaders. Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board. */
export default function TeamPage() {
  return (
    <>
      <PageFrame
        tone="adire"
        motif="combs"
        eyebrow={<Trans>The people behind the festival</Trans>}
        title={<Trans comment="Heading of the page about the team, as in the menu">Our Team</Trans>}
        lead={
          <Trans comment="{count} is the number of team leaders, such as 17.">
            {count} leaders run the festival. Each of them is responsible for one part of it.
          </Trans>
        }
      />
      <TeamWall />
    </>
  )
}
