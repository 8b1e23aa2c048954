import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { awards } from '../../../content/awards'
import { legalSummaries } from '../../../content/legal/summaries'
import { ButtonLink } from '../../ui/button'
import { staticContent } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { LegalPage } from '../legal/legal-page'

export const meta: PageMeta = {
  title: msg`Awards terms and conditions · AGEFEST`,
  description: legalSummaries[awards.terms],
}

const Body = staticContent(async () => {
  const [{ createLegalBody }, { awardsTerms }] = await Promise.all([
    import('../legal/legal-body'),
    import('../../../content/legal/awards-terms'),
  ])
  return createLegalBody(awardsTerms, awards.terms)
})

/** Source: docs/product/pages.md#39-awards-terms. */
export default function AwardsTermsPage() {
  return (
    <LegalPage
      body={Body}
      tone="celebration"
      motif="ebe"
      title={<Trans>Awards terms and conditions</Trans>}
      lead={<Trans>Who can be nominated for the {awards.name}, who judges, and what happens to a nomination.</Trans>}
    >
      <ButtonLink to="/paega#nominate" tone="celebration" className="mt-6">
        <Trans comment="Link, styled as a button, to the nomination form">Nominate</Trans>
      </ButtonLink>
    </LegalPage>
  )
}
