import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { afterwards, festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { watchingOnline } from '../../../content/tickets'
import type { NextStep } from '../../payment/result/next-steps'
import { ResultPage } from '../../payment/result/result-page'
import { ButtonLink, look } from '../../ui/button'
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
      thanks={{
        title: <Trans>See you in {festival.city}!</Trans>,
        lead: <Trans>Your ticket is paid and your place is kept. Thank you.</Trans>,
      }}
      steps={steps}
      afterwards={afterwards}
      stillOpen={[room]}
      online={online}
      help={{
        more: (
          <ButtonLink to={registration.page} tone="outline" size="large">
            <Trans>Back to the tickets</Trans>
          </ButtonLink>
        ),
      }}
    />
  )
}

const community: NextStep = {
  heading: <Trans>Meet the others</Trans>,
  text: <Trans>Until the festival, the community chat is where delegates talk.</Trans>,
  link: (
    <a href={organisation.community} target="_blank" rel="noreferrer" className={look('outline')}>
      <Trans>Join the community chat</Trans>
    </a>
  ),
}

const online = {
  thanks: {
    title: <Trans>See you on screen!</Trans>,
    lead: <Trans>Your online ticket is paid. Thank you.</Trans>,
  },
  steps: [
    { heading: <Trans>How you watch</Trans>, text: <HowToWatch /> },
    { heading: <Trans>When you watch</Trans>, text: <WhenToWatch /> },
    community,
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
      <Trans>The live stream runs on {when}, West Africa Time.</Trans> {t(watchingOnline.replays)}
    </>
  )
}

/** Source: docs/product/payments.md#95-result-pages. */
const room: NextStep = {
  heading: <Trans>Choose where you sleep</Trans>,
  text: <Trans>Rooms for the nights of the festival can be booked on this site.</Trans>,
  link: (
    <ButtonLink to="/booking" tone="outline">
      <Trans>Book a room</Trans>
    </ButtonLink>
  ),
}

const steps: NextStep[] = [
  {
    heading: <Trans>Find your code</Trans>,
    text: (
      <Trans>
        Your registration code is in the e-mail that we have sent you. Show it at the entrance. If you do not see the
        e-mail, look under spam.
      </Trans>
    ),
  },
  room,
  community,
]
