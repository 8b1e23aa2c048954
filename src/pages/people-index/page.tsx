import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { PeopleLinks } from './people-links'

export const meta: PageMeta = {
  title: msg`Partners · AGEFEST`,
  description: msg`Meet the partners, guests of honour, speakers and team of AGEFEST.`,
}

/**
 * The index of the four pages about people and organisations.
 * Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board.
 */
export default function PeopleIndexPage() {
  return (
    <>
      <PageFrame
        motif="ebe"
        title={<Trans comment="Heading of the page that leads to partners, guests, speakers and team">Partners</Trans>}
        lead={<Trans>Nobody organises a festival alone. Meet everyone who makes this one possible.</Trans>}
      />
      <PeopleLinks />
    </>
  )
}
