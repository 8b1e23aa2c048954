import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { afterwards } from '../../../content/festival'
import { isFestivalOver } from '../../domain/time/festival-over'
import { contactAboutPlansStep } from '../../payment/result/after-festival-messages'
import type { NextStep } from '../../payment/result/next-steps'
import { ResultPage } from '../../payment/result/result-page'
import { ButtonLink } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { donation } from './flow'

export const meta: PageMeta = {
  title: msg`Your donation · AGEFEST`,
  description: msg({
    message: 'We are checking your payment with the bank.',
    comment: 'Description of a page that shows the result of a payment.',
  }),
  private: true,
}

export default function DonationResultPage() {
  return (
    <ResultPage
      flow={donation}
      successMessage={{
        title: <Trans>Thank you for giving!</Trans>,
        lead: <Trans>We have received your donation. It will help an entrepreneur to start, grow or be noticed.</Trans>,
      }}
      steps={isFestivalOver(afterwards) ? stepsAfterwards : steps}
      help={{
        moreActions: (
          <ButtonLink to={donation.pagePath} tone="outline" size="large">
            <Trans comment="Button that opens the donation page.">Back to donations</Trans>
          </ButtonLink>
        ),
      }}
    />
  )
}

const receipt: NextStep = {
  heading: <Trans>Keep the receipt</Trans>,
  text: (
    <Trans>Your receipt is in your confirmation email. If you cannot find the email, check your spam folder.</Trans>
  ),
}

const stepsAfterwards = [receipt, contactAboutPlansStep(afterwards)]

const steps: NextStep[] = [
  receipt,
  {
    heading: <Trans>Come and see</Trans>,
    text: <Trans>Meet the entrepreneurs that donations like yours support, at the festival or online.</Trans>,
    link: (
      <ButtonLink to="/agefest2025" tone="outline">
        <Trans comment="Button that opens the page with the tickets.">See the tickets</Trans>
      </ButtonLink>
    ),
  },
  {
    heading: <Trans>Give your time too</Trans>,
    text: <Trans>You can also help as a volunteer at the festival, even for one day.</Trans>,
    link: (
      <ButtonLink to="/volunteers" tone="outline">
        <Trans comment="Button and page title.">Volunteer with us</Trans>
      </ButtonLink>
    ),
  },
]
