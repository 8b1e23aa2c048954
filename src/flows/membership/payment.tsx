import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { membershipFeeTerms } from '../../../content/membership'
import { organisation } from '../../../content/organisation'
import { useFieldValue } from '../../forms/state/form-context'
import { PayButton } from '../../payment/checkout/pay-button'
import { PriceSummary } from '../../payment/checkout/price-summary'
import { getTierPrice } from './price'

/** The amount to pay, the terms, and the pay button. */
export function MembershipPayment() {
  const { i18n } = useLingui()
  const price = getTierPrice(useFieldValue('membershipType'))
  return (
    <section className="space-y-6 border-coal border-t-4 pt-5">
      <h3 className="display-font text-card">
        <Trans comment="Heading above the amount and the pay button.">Payment</Trans>
      </h3>
      <PriceSummary
        price={price}
        emptyLabel={<Trans comment="In the place of the price, and an error of the form.">Choose a membership.</Trans>}
      />
      <p>
        {i18n._(membershipFeeTerms)}{' '}
        <Trans>
          You pay by Visa, Mastercard or Verve card on our payment provider’s page. By paying, you accept the{' '}
          <Link to="/payment-terms" className="underline underline-offset-4 hover:text-laterite">
            membership terms
          </Link>
          .
        </Trans>
      </p>
      <input type="hidden" name="amount" />
      <PayButton
        price={price}
        to={organisation.name}
        unpricedLabel={<Trans comment="Button that pays, while the amount is not known yet.">Pay</Trans>}
        busyLabel={<Trans comment="Button text while the form is being sent.">Loading please wait</Trans>}
        redirectLabel={
          <Trans comment="Shown while the payment page is being opened.">We have saved your application.</Trans>
        }
      />
    </section>
  )
}
