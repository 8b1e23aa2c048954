import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { legalSummaries } from '../../../content/legal/summaries'
import { staticContent } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { LegalPage } from '../legal/legal-page'
import { ForgetDevice } from './forget-device'

const pagePath = '/privacy-policy'

export const meta: PageMeta = {
  title: msg({ message: 'Privacy policy · AGEFEST', comment: 'Title of the browser tab' }),
  description: legalSummaries[pagePath],
}

const Body = staticContent(async () => {
  const [{ createLegalBody }, { privacyPolicy }] = await Promise.all([import('../legal/legal-body'), import('./text')])
  return createLegalBody(privacyPolicy, pagePath)
})

export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      body={Body}
      tone="paper"
      motif="ebe"
      title={<Trans comment="Title of a page, and links to it">Privacy policy</Trans>}
      lead={<Trans>You give us information when you register, join or apply. Here is what we do with it.</Trans>}
    >
      <ForgetDevice />
    </LegalPage>
  )
}
