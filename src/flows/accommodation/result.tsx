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
      successMessage={{
        title: <Trans>Your room is booked!</Trans>,
        lead: <Trans>Your room is paid for. We look forward to welcoming you.</Trans>,
      }}
      steps={steps}
      festivalOver={afterwards}
      help={{ linkTo: '/', advice: <Advice /> }}
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
    heading: <Trans comment="Heading: where the code of the visitor’s order is">Find your code</Trans>,
    text: (
      <Trans>
        Your booking code and receipt are in your confirmation email. If you cannot find the email, check your spam
        folder.
      </Trans>
    ),
  },
  {
    heading: <Trans>Have your ticket ready</Trans>,
    text: <Trans>Rooms are for ticket holders. If you have no ticket yet, you can still get one.</Trans>,
    link: (
      <ButtonLink to={ticketsPath} tone="outline">
        <Trans comment="Button">See the tickets</Trans>
      </ButtonLink>
    ),
  },
  {
    heading: <Trans>Tell us when you will arrive</Trans>,
    text: <Trans>Will you arrive late or stay longer? Write to us and quote your booking code.</Trans>,
    link: (
      <ButtonLink to="/contact" tone="outline">
        <Trans comment="Button that leads to the contact page">Ask a question</Trans>
      </ButtonLink>
    ),
  },
]
