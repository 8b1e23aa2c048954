import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { afterwards, festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { watchingOnline } from '../../../content/tickets'
import type { NextStep } from '../../payment/result/next-steps'
import { ResultPage } from '../../payment/result/result-page'
import { ButtonLink, buttonClass } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { registration } from './flow'

export const meta: PageMeta = {
  title: msg`Your payment · AGEFEST`,
  description: msg`We are checking your payment with the bank.`,
  private: true,
}

export default function RegistrationResultPage() {
  return (
    <ResultPage
      flow={registration}
      successMessage={{
        title: <Trans>See you in {festival.city}!</Trans>,
        lead: <Trans>Your ticket is paid for and your place is reserved. Thank you.</Trans>,
      }}
      steps={steps}
      festivalOver={afterwards}
      stepsAfterFestival={[roomAfterwards]}
      online={onlineResult}
      help={{
        moreActions: (
          <ButtonLink to={registration.pagePath} tone="outline" size="large">
            <Trans comment="Button after a failed payment">Back to the tickets</Trans>
          </ButtonLink>
        ),
      }}
    />
  )
}

const communityStep: NextStep = {
  heading: <Trans>Meet other delegates</Trans>,
  text: <Trans>Talk to other delegates in the community chat before the festival.</Trans>,
  link: (
    <a href={organisation.community} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
      <Trans comment="Button">Join the community chat</Trans>
    </a>
  ),
}

const onlineResult = {
  successMessage: {
    title: <Trans comment="Heading for someone who has paid for an online ticket">See you online!</Trans>,
    lead: <Trans>Your online ticket is paid for. Thank you.</Trans>,
  },
  steps: [
    { heading: <Trans>How to watch</Trans>, text: <HowToWatch /> },
    { heading: <Trans>When to watch</Trans>, text: <WhenToWatch /> },
    communityStep,
  ],
}

function HowToWatch() {
  const { t } = useLingui()
  return t(watchingOnline.how)
}

function WhenToWatch() {
  const { t } = useLingui()
  const when = t(festival.dates)
  return (
    <>
      <Trans comment="{when}: 19 and 20 September 2025, 9am daily">
        The live stream runs on {when}, West Africa Time.
      </Trans>{' '}
      {t(watchingOnline.replays)}
    </>
  )
}

/** Source: docs/product/payments.md#95-result-pages. */
const bookRoomStep: NextStep = {
  heading: <Trans>Choose where to stay</Trans>,
  text: <Trans>On this site, you can book a room for the festival nights.</Trans>,
  link: (
    <ButtonLink to="/booking" tone="outline">
      <Trans comment="Button">Book a room</Trans>
    </ButtonLink>
  ),
}

/** The link stays after the festival, but its text no longer offers a room for it. */
const roomAfterwards: NextStep = {
  heading: <Trans>Ask before you book</Trans>,
  text: (
    <Trans>
      The rooms on this site were for {festival.name}, which is over. Please ask us before you pay for a room.
    </Trans>
  ),
  link: bookRoomStep.link,
}

const steps: NextStep[] = [
  {
    heading: <Trans>Find your code</Trans>,
    text: (
      <Trans>
        Your registration code is in your confirmation email. Show it at the entrance. If you cannot find the email,
        check your spam folder.
      </Trans>
    ),
  },
  bookRoomStep,
  communityStep,
]
