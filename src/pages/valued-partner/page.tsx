import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { organisation } from '../../../content/organisation'
import { look } from '../../ui/button'
import { still } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'

export const meta: PageMeta = {
  title: msg`Our Partner · AGEFEST`,
  description: msg`The organisations that stand behind AGEFEST and the PAEGA Awards, and how to join them.`,
}

const AwardsAndPartners = still(async () => (await import('./awards-and-partners')).AwardsAndPartners)

/**
 * The logos of the awards and of the three partners, and the way to become a partner.
 * Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board.
 */
export default function ValuedPartnerPage() {
  return (
    <>
      <PageFrame
        tone="palm"
        motif="ikaki"
        title={<Trans>Our Partner</Trans>}
        lead={
          <Trans>
            A kola nut is broken and shared before anybody talks business. These are the ones we share ours with.
          </Trans>
        }
        aside={
          <p className="mt-7">
            <a href={organisation.chat} target="_blank" rel="noopener" className={look('celebration', 'large')}>
              <Trans>Apply As Partner</Trans>
              <span className="sr-only">
                <Trans>(opens a chat in a new tab)</Trans>
              </span>
            </a>
          </p>
        }
      />
      <AwardsAndPartners />
    </>
  )
}
