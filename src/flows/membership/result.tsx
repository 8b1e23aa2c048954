import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { NextStep } from '../../payment/result/next-steps'
import { ResultPage } from '../../payment/result/result-page'
import { ButtonLink } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { membership } from './flow'

export const meta: PageMeta = {
  title: msg`Your membership payment · AGEFEST`,
  description: msg`We are checking your payment with the bank.`,
  private: true,
}

export default function MembershipResultPage() {
  return (
    <ResultPage
      flow={membership}
      thanks={{
        title: <Trans>You are one of us!</Trans>,
        lead: <Trans>Your registration is paid, and your membership has begun.</Trans>,
      }}
      steps={steps}
      help={{
        more: (
          <ButtonLink to={membership.page} tone="outline" size="large">
            <Trans>Back to the memberships</Trans>
          </ButtonLink>
        ),
      }}
    />
  )
}

const steps: NextStep[] = [
  {
    heading: <Trans>Find your code</Trans>,
    text: (
      <Trans>
        Your membership code and the receipt are in the e-mail that we have sent you. If you do not see it, look under
        spam.
      </Trans>
    ),
  },
  {
    heading: <Trans>Claim your discount</Trans>,
    text: (
      <Trans>From Associate on, tickets to local events cost less. Write to us with your code before you buy.</Trans>
    ),
    link: (
      <ButtonLink to="/contact" tone="outline">
        <Trans>Write to us</Trans>
      </ButtonLink>
    ),
  },
  {
    heading: <Trans>Lend a hand</Trans>,
    text: <Trans>You said that volunteering interests you. The festival's four teams are waiting.</Trans>,
    link: (
      <ButtonLink to="/volunteers" tone="outline">
        <Trans>See the teams</Trans>
      </ButtonLink>
    ),
  },
]
