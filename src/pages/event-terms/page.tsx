import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { legalSummaries } from '../../../content/legal/summaries'
import { staticContent } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { LegalPage } from '../legal/legal-page'

const pagePath = '/tandc'

export const meta: PageMeta = {
  title: msg({ message: 'Event terms · AGEFEST', comment: 'Title of the browser tab' }),
  description: legalSummaries[pagePath],
}

const Body = staticContent(async () => {
  const [{ createLegalBody }, { eventTerms }] = await Promise.all([
    import('../legal/legal-body'),
    import('../../../content/legal/event-terms'),
  ])
  return createLegalBody(eventTerms, pagePath)
})

/** Source: docs/product/pages.md#38-legal-pages. */
export default function EventTermsPage() {
  return (
    <LegalPage
      body={Body}
      tone="laterite"
      motif="ikaki"
      title={<Trans comment="Title of a page, and links to it">Event terms</Trans>}
      lead={
        <Trans>
          For everyone who attends, exhibits, sells or volunteers. We have marked the points that are not decided yet.
        </Trans>
      }
    />
  )
}
