import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { legalSummaries } from '../../../content/legal/summaries'
import { staticContent } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { LegalPage, SwappedPageLink } from '../legal/legal-page'

const pagePath = '/payment-terms'

export const meta: PageMeta = {
  title: msg({ message: 'Membership terms · AGEFEST', comment: 'Title of the browser tab' }),
  description: legalSummaries[pagePath],
}

const Body = staticContent(async () => {
  const [{ createLegalBody }, { membershipTerms }] = await Promise.all([
    import('../legal/legal-body'),
    import('../../../content/legal/membership-terms'),
  ])
  return createLegalBody(membershipTerms, pagePath)
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
      lead={
        <Trans>What you agree to when you join: the fee, how long your membership lasts, and the no-refund rule.</Trans>
      }
    >
      <SwappedPageLink to="/membership-terms">
        <Trans>Looking for the payment terms and refunds?</Trans>
      </SwappedPageLink>
    </LegalPage>
  )
}
