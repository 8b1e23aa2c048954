import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button'
import type { FestivalOverContent } from '../../ui/use-festival-over'
import type { NextStep } from './next-steps'

/**
 * The success message and next steps after the festival. They do not invite anyone to come, to watch or to book a room.
 */
export function afterFestivalMessages(festivalOver: FestivalOverContent) {
  return {
    successMessage: {
      title: <Trans comment="Title after a payment">Thank you!</Trans>,
      lead: <AfterFestivalLead {...festivalOver} />,
    },
    steps: [
      {
        heading: <Trans>Keep the receipt</Trans>,
        text: (
          <Trans>
            Your receipt is in your confirmation email. If you cannot find the email, check your spam folder.
          </Trans>
        ),
      },
      {
        heading: <Trans>Ask about our plans</Trans>,
        text: <Trans>If you meant to take part in a future festival, write to us and quote your code.</Trans>,
        link: (
          <ButtonLink to={festivalOver.to} tone="outline">
            <Trans>Contact us</Trans>
          </ButtonLink>
        ),
      },
    ],
  }
}

/** The next step for result pages of other forms, in place of one that leads to the festival. */
export function contactAboutPlansStep(afterwards: FestivalOverContent): NextStep {
  return {
    heading: <Trans>Ask about our plans</Trans>,
    text: <AskAboutNext {...afterwards} />,
    link: (
      <ButtonLink to={afterwards.to} tone="outline">
        <Trans>Contact us</Trans>
      </ButtonLink>
    ),
  }
}

function AskAboutNext({ notice }: FestivalOverContent) {
  const { t } = useLingui()
  return (
    <>
      {t(notice)} <Trans>Write to us to ask about our plans.</Trans>
    </>
  )
}

function AfterFestivalLead({ notice }: FestivalOverContent) {
  const { t } = useLingui()
  return (
    <>
      <Trans>Your payment is confirmed.</Trans> {t(notice)}
    </>
  )
}
