import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { afterwards, festival } from '../../../content/festival'
import type { NextStep } from '../../payment/result/next-steps'
import { ResultPage } from '../../payment/result/result-page'
import { ButtonLink } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { vendor } from './flow'

export const meta: PageMeta = {
  title: msg`Your vendor payment · AGEFEST`,
  description: msg`We are checking your payment with the bank.`,
  private: true,
}

export default function VendorResultPage() {
  return (
    <ResultPage
      flow={vendor}
      successMessage={{
        title: <Trans>Your space is reserved!</Trans>,
        lead: <Trans>Your vendor fee is paid. We look forward to seeing you in {festival.city}.</Trans>,
      }}
      steps={steps}
      festivalOver={afterwards}
      help={{
        advice: <Trans>Reload this page. If the problem continues, please use the contact page.</Trans>,
      }}
    />
  )
}

const steps: NextStep[] = [
  {
    heading: <Trans>Find your code</Trans>,
    text: (
      <Trans>
        Your vendor code and receipt are in your confirmation email. If you cannot find the email, check your spam
        folder.
      </Trans>
    ),
  },
  {
    heading: <Trans>Save the dates</Trans>,
    text: <Days />,
  },
  {
    heading: <Trans>Plan your space</Trans>,
    text: <Trans>Do you have a question about delivery or setup? Write to us and quote your vendor code.</Trans>,
    link: (
      <ButtonLink to="/contact" tone="outline">
        <Trans>Ask a question</Trans>
      </ButtonLink>
    ),
  },
]

function Days() {
  const { i18n } = useLingui()
  const dates = i18n._(festival.dates)
  return (
    <Trans comment="{dates}: 19 and 20 September 2025, 9am daily">
      The festival in {festival.city} is on {dates}.
    </Trans>
  )
}
