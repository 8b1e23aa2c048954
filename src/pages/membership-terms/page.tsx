import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { legalSummaries } from '../../../content/legal/summaries'
import { still } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { ElsewhereLink, LegalPage } from '../legal/legal-page'

const at = '/payment-terms'

export const meta: PageMeta = { title: msg`Membership terms · AGEFEST`, description: legalSummaries[at] }

const Body = still(async () => {
  const [{ legalBody }, { membershipTerms }] = await Promise.all([
    import('../legal/legal-body'),
    import('../../../content/legal/membership-terms'),
  ])
  return legalBody(membershipTerms, at)
})

/**
 * This page is at /payment-terms, and the payment terms are at /membership-terms.
 * Source: docs/product/pages.md#38-legal-pages.
 */
export default function MembershipTermsPage() {
  return (
    <LegalPage
      body={Body}
      tone="adire"
      motif="peaks"
      title={<Trans>Membership terms and conditions</Trans>}
      lead={<Trans>What you agree to when you join: the fee, how long it carries you, and what it cannot do.</Trans>}
    >
      <ElsewhereLink to="/membership-terms">
        <Trans>You are looking for the payment terms and refunds?</Trans>
      </ElsewhereLink>
    </LegalPage>
  )
}
