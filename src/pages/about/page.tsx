import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { still } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'

export const meta: PageMeta = {
  title: msg`About Us · AGEFEST`,
  description: msg`AGEFEST is a Pan-African non-profit that helps entrepreneurs start, grow and meet one another: what we want, what we believe in, and why we meet in Enugu.`,
}

const Body = still(async () => (await import('./body')).Body)

/** Who the organisation is and what it works for. Source: docs/product/pages.md#35-about-page. */
export default function AboutPage() {
  return (
    <>
      <PageFrame
        tone="laterite"
        motif="peaks"
        eyebrow={<Trans>A non-profit for African entrepreneurship</Trans>}
        title={<Trans>About Us</Trans>}
        lead={
          <Trans>
            We bring people who build things into one room, and see to it that they leave with more than they brought.
          </Trans>
        }
      />
      <Body />
    </>
  )
}
