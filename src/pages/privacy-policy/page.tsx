import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { legalSummaries } from '../../../content/legal/summaries'
import { still } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { LegalPage } from '../legal/legal-page'

const at = '/privacy-policy'

export const meta: PageMeta = { title: msg`Privacy policy · AGEFEST`, description: legalSummaries[at] }

const Body = still(async () => {
  const [{ legalBody }, { privacyPolicy }] = await Promise.all([import('../legal/legal-body'), import('./text')])
  return legalBody(privacyPolicy, at)
})

export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      body={Body}
      tone="paper"
      motif="ebe"
      title={<Trans>Privacy policy</Trans>}
      lead={
        <Trans>You tell us about yourself to come, to join or to be judged. Here is what becomes of every word.</Trans>
      }
    />
  )
}
