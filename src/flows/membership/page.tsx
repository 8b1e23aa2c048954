import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { organisation } from '../../../content/organisation'
import { SalesClosedNote } from '../../forms/sales-closed-note'
import { useSalesClosed } from '../../forms/state/use-sales-closed'
import { ButtonLink } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { MembershipApplication, type TierChoice } from './application-form'
import { membership } from './flow'
import { StaticBenefits } from './static-sections'
import { TierCards } from './tiers/tier-cards'
import { findTier } from './tiers/tier-list'

export const meta: PageMeta = {
  title: msg`Membership · AGEFEST`,
  description: msg`Join AGEFEST as a student, associate, professional or corporate member.`,
}

/** Source: docs/product/forms.md#52-membership. */
export default function MembershipPage() {
  const [choice, setChoice] = useState<TierChoice>()
  const [isOpen, setOpen] = useState(false)
  const { search } = useLocation()
  // A link in an email names the tier; the document was written without it.
  useEffect(() => {
    const name = new URLSearchParams(search).get('tier')
    if (findTier(name) === undefined || name === null) return
    setChoice({ name })
    setOpen(true)
  }, [search])
  const isClosed = useSalesClosed(membership.sales)
  return (
    <PageFrame
      tone="adire"
      motif="peaks"
      eyebrow={<Trans comment="Line above the page title; {0} is the organisation.">Join {organisation.name}</Trans>}
      title={<Trans comment="Page title, menu entry, label of a form field.">Membership</Trans>}
      lead={
        <Trans>
          Together we go further. Join entrepreneurs from across Africa as a student, a founder or a whole company.
        </Trans>
      }
      aside={
        <ButtonLink to="#tiers" tone="celebration" size="large" className="mt-8">
          <Trans comment="Button that leads to the four memberships.">See the memberships</Trans>
        </ButtonLink>
      }
    >
      <StaticBenefits />
      {isClosed && <SalesClosedNote reason="closed" isPaid contactEmail={organisation.email} />}
      <TierCards
        onChoose={(name) => {
          setChoice({ name })
          setOpen(true)
        }}
      />
      <MembershipApplication choice={choice} open={isOpen} onClose={() => setOpen(false)} />
    </PageFrame>
  )
}
