import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { organisation } from '../../../content/organisation'
import { ButtonLink } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { Application, type Choice } from './application'
import { Benefits } from './static-sections'
import { TierCards } from './tiers/tier-cards'

export const meta: PageMeta = {
  title: msg`Membership · AGEFEST`,
  description: msg`Join AGEFEST as a student, associate, professional or corporate member.`,
}

/** Source: docs/product/forms.md#52-membership. */
export default function MembershipPage() {
  const [choice, setChoice] = useState<Choice>()
  const [isOpen, setOpen] = useState(false)
  return (
    <PageFrame
      tone="adire"
      motif="peaks"
      eyebrow={<Trans>Join {organisation.name}</Trans>}
      title={<Trans>Membership</Trans>}
      lead={
        <Trans>
          One thread holds no weight; woven, it carries. Join entrepreneurs from across Africa as a student, a founder
          or a whole company.
        </Trans>
      }
      aside={
        <ButtonLink to="#tiers" tone="celebration" size="large" className="mt-8">
          <Trans>See the memberships</Trans>
        </ButtonLink>
      }
    >
      <Benefits />
      <TierCards
        onChoose={(name) => {
          setChoice({ name })
          setOpen(true)
        }}
      />
      <Application choice={choice} open={isOpen} onClose={() => setOpen(false)} />
    </PageFrame>
  )
}
