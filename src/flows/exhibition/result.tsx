import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { afterwards, festival } from '../../../content/festival'
import type { NextStep } from '../../payment/result/next-steps'
import { ResultPage } from '../../payment/result/result-page'
import { ButtonLink } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { exhibition } from './flow'

export const meta: PageMeta = {
  title: msg`Your exhibition payment · AGEFEST`,
  description: msg`We are checking your payment with the bank.`,
  private: true,
}

export default function ExhibitionResultPage() {
  return (
    <ResultPage
      flow={exhibition}
      thanks={{
        title: <Trans>Your booth is kept!</Trans>,
        lead: <Trans>The booth is paid. We look forward to what you show in {festival.city}.</Trans>,
      }}
      steps={steps}
      afterwards={afterwards}
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
        Your exhibitor code and the receipt are in the e-mail that we have sent you. If you do not see it, look under
        spam.
      </Trans>
    ),
  },
  {
    heading: <Trans>Note the days</Trans>,
    text: <Days />,
  },
  {
    heading: <Trans>Plan your booth</Trans>,
    text: <Trans>A question about your booth or its setup? Write to us, and name your exhibitor code.</Trans>,
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
    <Trans>
      The festival is on {dates}, in {festival.city}.
    </Trans>
  )
}
