import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { staticContent } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'

export const meta: PageMeta = {
  title: msg`About Us · AGEFEST`,
  description: msg`AGEFEST is a Pan-African non-profit that helps entrepreneurs start, grow and meet. Read about our goals, our values and why we meet in Enugu.`,
}

const Body = staticContent(async () => (await import('./body')).AboutBody)

/** Who the organisation is and what it works for. Source: docs/product/pages.md#35-about-page. */
export default function AboutPage() {
  return (
    <>
      <PageFrame
        tone="laterite"
        motif="peaks"
        eyebrow={<Trans>A non-profit for African entrepreneurship</Trans>}
        title={<Trans comment="Heading of the page about the organisation, as in the menu">About Us</Trans>}
        lead={<Trans>We bring African entrepreneurs together and help them to start and grow their businesses.</Trans>}
      />
      <Body />
    </>
  )
}
