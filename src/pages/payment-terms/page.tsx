import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { legalSummaries } from '../../../content/legal/summaries'
import { still } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { ElsewhereLink, LegalPage } from '../legal/legal-page'

const at = '/membership-terms'

export const meta: PageMeta = { title: msg`Payment terms and refunds · AGEFEST`, description: legalSummaries[at] }

const Body = still(async () => {
  const [{ legalBody }, { paymentTerms }] = await Promise.all([
    import('../legal/legal-body'),
    import('../../../content/legal/payment-terms'),
  ])
  return legalBody(paymentTerms, at)
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
      title={<Trans>Payment terms and refunds</Trans>}
      lead={<Trans>What you pay, how you pay it, and what comes back to you if you cannot come.</Trans>}
    >
      <ElsewhereLink to="/payment-terms">
        <Trans>You are looking for the membership terms?</Trans>
      </ElsewhereLink>
    </LegalPage>
  )
}
