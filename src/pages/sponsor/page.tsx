import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PageMeta } from '../../ui/page'

export const meta: PageMeta = {
  title: msg`Sponsor · AGEFEST`,
  description: msg`Sponsorship of AGEFEST.`,
  unlisted: true,
}

/** A blank page as high as the screen: its heading is there for those who listen. Source: specification, section 2 (route table). */
export default function SponsorPage() {
  return (
    <section className="min-h-dvh">
      <h1 className="sr-only">
        <Trans>Sponsor</Trans>
      </h1>
    </section>
  )
}
