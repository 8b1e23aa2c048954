import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { legalSummaries } from '../../../content/legal/summaries'
import { staticContent } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { LegalPage, SwappedPageLink } from '../legal/legal-page'

const pagePath = '/membership-terms'

export const meta: PageMeta = { title: msg`Payment terms and refunds · AGEFEST`, description: legalSummaries[pagePath] }

const Body = staticContent(async () => {
  const [{ createLegalBody }, { paymentTerms }] = await Promise.all([
    import('../legal/legal-body'),
    import('../../../content/legal/payment-terms'),
  ])
  return createLegalBody(paymentTerms, pagePath)
})

/**
 * This page is at /membership-terms, and the membership terms are at /payment-terms.
 * Source: docs/product/pages.md#38-legal-pages.
 */
export default function PaymentTermsPage() {
  return (
    <LegalPage
      body={Body}
      tone="palm"
      motif="combs"
      title={<Trans comment="Title of a page, and links to it">Payment terms and refunds</Trans>}
      lead={<Trans>What you pay, how you pay, and what we refund if you cannot attend.</Trans>}
    >
      <SwappedPageLink to="/payment-terms">
        <Trans>Looking for the membership terms?</Trans>
      </SwappedPageLink>
    </LegalPage>
  )
}
