import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { legalSummaries } from '../../../content/legal/summaries'
import { still } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { LegalPage } from '../legal/legal-page'

const at = '/tandc'

export const meta: PageMeta = { title: msg`Event terms · AGEFEST`, description: legalSummaries[at] }

const Body = still(async () => {
  const [{ legalBody }, { eventTerms }] = await Promise.all([
    import('../legal/legal-body'),
    import('../../../content/legal/event-terms'),
  ])
  return legalBody(eventTerms, at)
})

/** Source: docs/product/pages.md#38-legal-pages. */
export default function EventTermsPage() {
  return (
    <LegalPage
      body={Body}
      tone="laterite"
      motif="ikaki"
      title={<Trans>Event terms</Trans>}
      lead={<Trans>For everyone who attends, shows, sells or helps. What is not decided yet says so.</Trans>}
    />
  )
}
