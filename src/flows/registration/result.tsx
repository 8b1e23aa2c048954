import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ResultPage } from '../../payment/result-page'
import { ButtonLink } from '../../ui/button'
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
      verify={registration.payment.verify}
      next={
        <ButtonLink to="/booking" tone="outline" size="large">
          <Trans>Book a room</Trans>
        </ButtonLink>
      }
      help={
        <>
          <ButtonLink to="/contact" size="large">
            <Trans>Contact us</Trans>
          </ButtonLink>
          <ButtonLink to={registration.page} tone="outline" size="large">
            <Trans>Back to the tickets</Trans>
          </ButtonLink>
        </>
      }
    />
  )
}
