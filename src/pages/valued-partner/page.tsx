import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { organisation } from '../../../content/organisation'
import { buttonClass } from '../../ui/button'
import { staticContent } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'

export const meta: PageMeta = {
  title: msg`Our Partner · AGEFEST`,
  description: msg`The organisations that support AGEFEST and the PAEGA Awards, and how to become a partner.`,
}

const AwardsAndPartners = staticContent(async () => (await import('./awards-and-partners')).AwardsAndPartners)

/**
 * The logos of the awards and the three partners, and how to become a partner.
 * Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board.
 */
export default function ValuedPartnerPage() {
  return (
    <>
      <PageFrame
        tone="palm"
        motif="ikaki"
        title={<Trans comment="Heading of the page about the partners, as in the menu">Our Partner</Trans>}
        lead={
          <Trans>
            A kola nut is broken and shared before anyone talks business. These are the partners we share ours with.
          </Trans>
        }
        aside={
          <p className="mt-7">
            <a href={organisation.chat} target="_blank" rel="noopener" className={buttonClass('celebration', 'large')}>
              <Trans comment="Button that opens a chat with us">Apply As Partner</Trans>
              <span className="sr-only">
                <Trans comment="For screen readers, after the words of the button 'Apply As Partner'">
                  (opens a chat in a new tab)
                </Trans>
              </span>
            </a>
          </p>
        }
      />
      <AwardsAndPartners />
    </>
  )
}
