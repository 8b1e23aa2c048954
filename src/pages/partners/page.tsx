import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { Doors } from './partner-links'

export const meta: PageMeta = {
  title: msg`Partners · AGEFEST`,
  description: msg`The partners, guests of honour, speakers and team of AGEFEST: who stands behind the festival.`,
}

/**
 * The index of the four pages about people and organisations.
 * Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board.
 */
export default function PartnersIndexPage() {
  return (
    <>
      <PageFrame
        motif="ebe"
        title={<Trans>Partners</Trans>}
        lead={<Trans>Nobody holds a festival alone. Here is everybody who carries a corner of this one.</Trans>}
      />
      <Doors />
    </>
  )
}
