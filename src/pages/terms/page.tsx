import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { staticContent } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { LegalPage } from '../legal/legal-page'

export const meta: PageMeta = {
  title: msg({ message: 'Terms · AGEFEST', comment: 'Title of the browser tab' }),
  description: msg`All of AGEFEST’s legal pages in one place.`,
}

const LegalPageList = staticContent(async () => (await import('./legal-page-list')).LegalPageList)

/** The index of the legal pages. Source: docs/product/pages.md#21-route-table. */
export default function TermsPage() {
  return (
    <LegalPage
      body={LegalPageList}
      tone="paper"
      motif="combs"
      title={<Trans comment="Legal terms: title of the page that lists all legal pages">Terms</Trans>}
      lead={
        <Trans>
          Our privacy policy and our terms for payments, memberships, the event and the awards, on five pages.
        </Trans>
      }
    />
  )
}
