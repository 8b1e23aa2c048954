import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { awards } from '../../../content/awards'
import { legalSummaries } from '../../../content/legal/summaries'
import { ButtonLink } from '../../ui/button'
import { still } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { LegalPage } from '../legal/legal-page'

export const meta: PageMeta = {
  title: msg`Awards terms and conditions · AGEFEST`,
  description: legalSummaries[awards.terms],
}

const Body = still(async () => {
  const [{ legalBody }, { awardsTerms }] = await Promise.all([
    import('../legal/legal-body'),
    import('../../../content/legal/awards-terms'),
  ])
  return legalBody(awardsTerms, awards.terms)
})

/** Source: docs/product/pages.md#39-awards-terms. */
export default function AwardsTermsPage() {
  return (
    <LegalPage
      body={Body}
      tone="celebration"
      motif="ebe"
      title={<Trans>Awards terms and conditions</Trans>}
      lead={<Trans>Who can be nominated for the {awards.name}, who decides, and what happens with a nomination.</Trans>}
    >
      <ButtonLink to="/paega#nominate" tone="celebration" className="mt-6">
        <Trans>Nominate</Trans>
      </ButtonLink>
    </LegalPage>
  )
}
