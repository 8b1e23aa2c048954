import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { afterwards } from '../../../content/festival'
import { ticketsPath } from '../../../content/menu'
import { organisation } from '../../../content/organisation'
import type { NextStep } from '../../payment/result/next-steps'
import { ResultPage } from '../../payment/result/result-page'
import { ButtonLink } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { accommodation } from './flow'

export const meta: PageMeta = {
  title: msg`Your accommodation payment · AGEFEST`,
  description: msg`We are checking your payment with the bank.`,
  private: true,
}

export default function AccommodationResultPage() {
  return (
    <ResultPage
      flow={accommodation}
      thanks={{
        title: <Trans>Your room is booked!</Trans>,
        lead: <Trans>The room is paid. Sleep well, and come rested.</Trans>,
      }}
      steps={steps}
      afterwards={afterwards}
      help={{ to: '/', advice: <Advice /> }}
    />
  )
}

/** Source: docs/product/payments.md#95-result-pages. */
function Advice() {
  return (
    <Trans>
      Please refresh this page. If that does not help, contact support:{' '}
      <a href={`mailto:${organisation.email}`} className="underline underline-offset-4">
        {organisation.email}
      </a>
    </Trans>
  )
}

const steps: NextStep[] = [
  {
    heading: <Trans>Find your code</Trans>,
    text: (
      <Trans>
        Your booking code and the receipt are in the e-mail that we have sent you. If you do not see it, look under
        spam.
      </Trans>
    ),
  },
  {
    heading: <Trans>Have your ticket ready</Trans>,
    text: <Trans>Rooms are for ticket holders. If you have no ticket yet, it is not too late.</Trans>,
    link: (
      <ButtonLink to={ticketsPath} tone="outline">
        <Trans>See the tickets</Trans>
      </ButtonLink>
    ),
  },
  {
    heading: <Trans>Tell us when you come</Trans>,
    text: <Trans>Late arrival, more nights, a question about the room? Write to us, and name your booking code.</Trans>,
    link: (
      <ButtonLink to="/contact" tone="outline">
        <Trans>Ask a question</Trans>
      </ButtonLink>
    ),
  },
]
