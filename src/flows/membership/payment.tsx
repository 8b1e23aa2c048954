import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { membershipFeeTerms } from '../../../content/membership'
import { organisation } from '../../../content/organisation'
import { useAnswer } from '../../forms/state/form-context'
import { PayButton } from '../../payment/checkout/pay-button'
import { PaySummary } from '../../payment/checkout/pay-summary'
import { priceOfChoice } from './price'

/** What will be paid, under which terms, and the button that says so. */
export function Payment() {
  const { i18n } = useLingui()
  const price = priceOfChoice(useAnswer('membershipType'))
  return (
    <section className="space-y-6 border-coal border-t-4 pt-5">
      <h3 className="signboard text-card">
        <Trans>Payment</Trans>
      </h3>
      <PaySummary price={price} blank={<Trans>Choose a membership.</Trans>} />
      <p>
        {i18n._(membershipFeeTerms)}{' '}
        <Trans>
          You pay on our payment provider's page, by card: Visa, Mastercard or Verve. By paying you accept the{' '}
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
        unpriced={<Trans>Pay</Trans>}
        busy={<Trans>Loading please wait</Trans>}
        leaving={<Trans>Your application is kept.</Trans>}
      />
    </section>
  )
}
