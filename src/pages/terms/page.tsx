import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { still } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { LegalPage } from '../legal/legal-page'

export const meta: PageMeta = {
  title: msg`Terms · AGEFEST`,
  description: msg`All legal pages of AGEFEST in one place.`,
}

const LegalPages = still(async () => (await import('./legal-page-list')).LegalPages)

/** The index of the legal pages. Source: docs/product/pages.md#21-route-table. */
export default function TermsPage() {
  return (
    <LegalPage
      body={LegalPages}
      tone="paper"
      motif="combs"
      title={<Trans>Terms</Trans>}
      lead={
        <Trans>What you agree to when you register, join, pay or are nominated. In plain words, on five pages.</Trans>
      }
    />
  )
}
