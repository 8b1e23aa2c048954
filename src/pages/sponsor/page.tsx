import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PageMeta } from '../../ui/page'

export const meta: PageMeta = {
  title: msg`Sponsor · AGEFEST`,
  description: msg`Sponsorship of AGEFEST.`,
  unlisted: true,
}

/**
 * A blank page as high as the screen, with a heading for screen readers.
 * Source: docs/product/pages.md#310-sponsor-page.
 */
export default function SponsorPage() {
  return (
    <section className="min-h-dvh">
      <h1 className="sr-only">
        <Trans comment="Heading of the page for sponsors, as in the menu">Sponsor</Trans>
      </h1>
    </section>
  )
}
