import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { afterwards } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { inNaira } from '../../domain/money'
import { PayButton } from '../../payment/checkout/pay-button'
import { PaySummary } from '../../payment/checkout/pay-summary'
import { FestivalOverNote } from '../../ui/festival-over-note'
import { FormSection } from '../../ui/form/form-section'
import { Field, TextArea } from './fields'
import { vendorPrice } from './price'

/** Who sells, and how to reach them. */
export function WhoSells() {
  const { t } = useLingui()
  return (
    <FormSection
      number={1}
      heading={<Trans>Who sells</Trans>}
      lead={<Trans>Your receipt and your vendor code go to this email address.</Trans>}
    >
      <Field name="CompanyName" autoComplete="organization" hint={t`The name that buyers know you by.`} />
      <Field name="ContactPerson" autoComplete="name" />
      <Field name="EmailAddress" type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <Field name="PhoneNumber" type="tel" inputMode="tel" autoComplete="tel" hint={t`With the country code: +234 …`} />
    </FormSection>
  )
}

export function WhatYouSell() {
  const { t } = useLingui()
  return (
    <FormSection
      number={2}
      heading={<Trans>What you sell</Trans>}
      lead={<Trans>Tell us as you would tell a customer.</Trans>}
    >
      <TextArea name="ProductDescription" hint={t`What it is, and who it is for.`} />
      <Field name="ProductCategory" hint={t`Food, fashion, crafts, technology, books.`} />
      <TextArea name="PriceList" rows={4} hint={t`The main products and what each costs. A range is fine.`} />
    </FormSection>
  )
}

export function SpaceAndSetup() {
  const { t } = useLingui()
  return (
    <FormSection number={3} heading={<Trans>On the day</Trans>} lead={<Trans>Short answers are fine.</Trans>}>
      <TextArea name="PaymentTerms" hint={t`How your customers pay you: cash, transfer, card, deposit.`} />
      <TextArea
        name="DeliveryAndSetupDetails"
        hint={t`How and when your goods arrive, and what you set up: tables, a fridge, power.`}
      />
      <TextArea name="InsuranceAndLiability" hint={t`Who insures your goods and your staff, if anybody does.`} />
    </FormSection>
  )
}

/** What will be paid, under which terms, and the button that says so. */
export function Payment() {
  const price = vendorPrice()
  return (
    <FormSection
      number={4}
      heading={<Trans>Payment</Trans>}
      lead={
        <Trans>
          You pay on our payment provider's page, by card: Visa, Mastercard or Verve. We never see your card.
        </Trans>
      }
    >
      <FestivalOverNote {...afterwards} />
      <PaySummary price={price} blank={null} />
      <p>
        <Trans>
          By paying you accept the{' '}
          <Link to="/tandc" className="underline underline-offset-4 hover:text-laterite">
            terms of the event
          </Link>
          .
        </Trans>
      </p>
      <input type="hidden" name="amount" value={inNaira(price.totalKobo)} />
      <PayButton
        price={price}
        to={organisation.name}
        busy={<Trans>Loading...</Trans>}
        leaving={<Trans>Redirecting to payment...</Trans>}
      />
    </FormSection>
  )
}
