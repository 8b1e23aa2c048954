import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { NextStep } from '../../payment/result/next-steps'
import { ResultPage } from '../../payment/result/result-page'
import { ButtonLink } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { donation } from './flow'

export const meta: PageMeta = {
  title: msg`Your donation · AGEFEST`,
  description: msg`We are checking your payment with the bank.`,
  private: true,
}

export default function DonationResultPage() {
  return (
    <ResultPage
      flow={donation}
      thanks={{
        title: <Trans>Thank you for giving!</Trans>,
        lead: <Trans>Your gift has arrived. Somebody will start, grow or be seen because of it.</Trans>,
      }}
      steps={steps}
      help={{
        more: (
          <ButtonLink to={donation.page} tone="outline" size="large">
            <Trans>Back to the donation</Trans>
          </ButtonLink>
        ),
      }}
    />
  )
}

const steps: NextStep[] = [
  {
    heading: <Trans>Keep the receipt</Trans>,
    text: <Trans>It is in the e-mail that we have sent you. If you do not see it, look under spam.</Trans>,
  },
  {
    heading: <Trans>Come and see</Trans>,
    text: <Trans>Meet the people whom gifts like yours carry, at the festival or on screen.</Trans>,
    link: (
      <ButtonLink to="/agefest2025" tone="outline">
        <Trans>See the tickets</Trans>
      </ButtonLink>
    ),
  },
  {
    heading: <Trans>Give time as well</Trans>,
    text: <Trans>A festival is built by hands, and a day of yours is a gift too.</Trans>,
    link: (
      <ButtonLink to="/volunteers" tone="outline">
        <Trans>Volunteer with us</Trans>
      </ButtonLink>
    ),
  },
]
