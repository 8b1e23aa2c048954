import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { afterwards } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { PictureProgress } from '../../forms/fields/upload-progress'
import { useAnswer } from '../../forms/state/form-context'
import { PayButton } from '../../payment/checkout/pay-button'
import { PaySummary } from '../../payment/checkout/pay-summary'
import { FestivalOverNote } from '../../ui/festival-over-note'
import { FormSection } from '../../ui/form/form-section'
import { BoothChoice } from './booth-choice'
import { TextArea } from './fields'
import { boothAt, exhibitionPrice } from './price'

export function YourBooth() {
  return (
    <FormSection number={5} heading={<Trans>Your booth</Trans>} wide>
      <BoothChoice />
    </FormSection>
  )
}

/** What will be paid, under which terms, and the button that says so. */
export function Payment() {
  const { t } = useLingui()
  const amount = useAnswer('amount')
  const price = boothAt(amount) && exhibitionPrice({ amount })
  return (
    <FormSection
      number={6}
      heading={<Trans>Payment</Trans>}
      lead={
        <Trans>
          You pay on our payment provider's page, by card: Visa, Mastercard or Verve. We never see your card.
        </Trans>
      }
    >
      <TextArea
        name="PaymentInformation"
        rows={2}
        hint={t`Who pays, and what your bookkeeper needs on the receipt. Never write a card number here.`}
      />
      <FestivalOverNote {...afterwards} />
      <PaySummary price={price} blank={<Trans>Choose a booth above.</Trans>} />
      <p>
        <Trans>
          By paying you accept the{' '}
          <Link to="/tandc" className="underline underline-offset-4 hover:text-laterite">
            terms of the event
          </Link>
          .
        </Trans>
      </p>
      <PictureProgress />
      <PayButton
        price={price}
        to={organisation.name}
        unpriced={<Trans>Pay</Trans>}
        busy={<Trans>Loading...</Trans>}
        leaving={<Trans>Redirecting to payment...</Trans>}
      />
    </FormSection>
  )
}
