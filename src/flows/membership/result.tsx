import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { afterwards } from '../../../content/festival'
import { isFestivalOver } from '../../domain/time/festival-over'
import { contactAboutPlansStep } from '../../payment/result/after-festival-messages'
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
      successMessage={{
        title: <Trans>You are now a member!</Trans>,
        lead: <Trans>Your payment has been confirmed, and your membership has started.</Trans>,
      }}
      steps={isFestivalOver(afterwards) ? stepsAfterwards : steps}
      help={{
        moreActions: (
          <ButtonLink to={membership.pagePath} tone="outline" size="large">
            <Trans comment="Button that opens the membership page.">Back to memberships</Trans>
          </ButtonLink>
        ),
      }}
    />
  )
}

const lasting: NextStep[] = [
  {
    heading: (
      <Trans comment="Heading; below it stands where to find the code, such as AGF-7K3M-92QX.">Find your code</Trans>
    ),
    text: (
      <Trans>
        Your membership code and receipt are in your confirmation email. If you cannot find the email, check your spam
        folder.
      </Trans>
    ),
  },
  {
    heading: <Trans>Claim your discount</Trans>,
    text: (
      <Trans>
        Associate, Professional and Corporate members pay less for tickets to local events. Write to us with your code
        before you buy.
      </Trans>
    ),
    link: (
      <ButtonLink to="/contact" tone="outline">
        <Trans comment="Button that opens the contact page.">Write to us</Trans>
      </ButtonLink>
    ),
  },
]

const stepsAfterwards = [...lasting, contactAboutPlansStep(afterwards)]

const steps: NextStep[] = [
  ...lasting,
  {
    heading: <Trans>Volunteer at the festival</Trans>,
    text: <Trans>You told us that you are interested in volunteering. Choose one of the festival’s four teams.</Trans>,
    link: (
      <ButtonLink to="/volunteers" tone="outline">
        <Trans comment="Button that opens the page about volunteering.">See the teams</Trans>
      </ButtonLink>
    ),
  },
]
