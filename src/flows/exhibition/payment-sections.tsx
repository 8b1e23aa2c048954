import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { afterwards } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { TextArea } from '../../forms/fields/text-field'
import { UploadProgress } from '../../forms/fields/upload-progress'
import { useFieldValue } from '../../forms/state/form-context'
import { PayButton } from '../../payment/checkout/pay-button'
import { PriceSummary } from '../../payment/checkout/price-summary'
import { FestivalOverNote } from '../../ui/festival-over-note'
import { FormSection } from '../../ui/form/form-section'
import { BoothChoice } from './booth-choice'
import type { ExhibitorFields } from './labels'
import { exhibitionPrice, findBooth } from './price'

export function BoothSection() {
  return (
    <FormSection number={5} heading={<Trans comment="Heading of a section: choose a booth">Your booth</Trans>} wide>
      <BoothChoice />
    </FormSection>
  )
}

/** The amount to pay, the terms, and the pay button. */
export function ExhibitionPayment() {
  const { t } = useLingui()
  const amount = useFieldValue('amount')
  const price = findBooth(amount) && exhibitionPrice({ amount })
  return (
    <FormSection
      number={6}
      heading={<Trans>Payment</Trans>}
      lead={
        <Trans>
          You pay by Visa, Mastercard or Verve card on our payment provider’s page. We never see your full card number.
        </Trans>
      }
    >
      <TextArea<ExhibitorFields>
        name="PaymentInformation"
        rows={2}
        hint={t`Who pays, and what your accountant needs on the receipt. Never enter a card number here.`}
      />
      <FestivalOverNote {...afterwards} />
      <PriceSummary price={price} emptyLabel={<Trans>Choose a booth above.</Trans>} />
      <p>
        <Trans>
          By paying, you accept the{' '}
          <Link to="/tandc" className="underline underline-offset-4 hover:text-laterite">
            event terms
          </Link>
          .
        </Trans>
      </p>
      <UploadProgress />
      <PayButton
        price={price}
        to={organisation.name}
        unpricedLabel={<Trans>Pay</Trans>}
        busyLabel={<Trans>Loading...</Trans>}
        redirectLabel={<Trans>Redirecting to payment...</Trans>}
      />
    </FormSection>
  )
}
