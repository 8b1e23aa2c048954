import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { afterwards } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { koboToNaira } from '../../domain/money'
import { TextArea, TextField } from '../../forms/fields/text-field'
import { PayButton } from '../../payment/checkout/pay-button'
import { PriceSummary } from '../../payment/checkout/price-summary'
import { FestivalOverNote } from '../../ui/festival-over-note'
import { FormSection } from '../../ui/form/form-section'
import type { Vendor } from './form'
import { vendorPrice } from './price'

/** The vendor and their contact details. */
export function VendorSection() {
  const { t } = useLingui()
  return (
    <FormSection
      number={1}
      heading={<Trans comment="Heading of a section of a form">Vendor details</Trans>}
      lead={<Trans>We will send your receipt and vendor code to the email address below.</Trans>}
    >
      <TextField<Vendor> name="CompanyName" autoComplete="organization" hint={t`The name your customers know.`} />
      <TextField<Vendor> name="ContactPerson" autoComplete="name" />
      <TextField<Vendor> name="EmailAddress" type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <TextField<Vendor>
        name="PhoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t`Include the country code, for example +234.`}
      />
    </FormSection>
  )
}

export function ProductSection() {
  const { t } = useLingui()
  return (
    <FormSection
      number={2}
      heading={<Trans>What you sell</Trans>}
      lead={<Trans>Describe it as you would to a customer.</Trans>}
    >
      <TextArea<Vendor> name="ProductDescription" hint={t`What it is and who it is for.`} />
      <TextField<Vendor> name="ProductCategory" hint={t`For example: food, fashion, crafts, technology or books.`} />
      <TextArea<Vendor>
        name="PriceList"
        rows={4}
        hint={t`Your main products and their prices. A price range is fine.`}
      />
    </FormSection>
  )
}

export function SetupSection() {
  const { t } = useLingui()
  return (
    <FormSection number={3} heading={<Trans>At the festival</Trans>} lead={<Trans>Short answers are fine.</Trans>}>
      <TextArea<Vendor>
        name="PaymentTerms"
        hint={t`How your customers pay you: for example, in cash, by transfer or by card.`}
      />
      <TextArea<Vendor>
        name="DeliveryAndSetupDetails"
        hint={t`How and when your goods arrive, and what you will set up, such as tables or a fridge.`}
      />
      <TextArea<Vendor>
        name="InsuranceAndLiability"
        hint={t`Who insures your goods and staff, if you have insurance.`}
      />
    </FormSection>
  )
}

/** The amount to pay, the terms, and the pay button. */
export function VendorPayment() {
  const price = vendorPrice()
  return (
    <FormSection
      number={4}
      heading={<Trans>Payment</Trans>}
      lead={
        <Trans>
          You pay by Visa, Mastercard or Verve card on our payment provider’s page. We never see your full card number.
        </Trans>
      }
    >
      <FestivalOverNote {...afterwards} />
      <PriceSummary price={price} emptyLabel={null} />
      <p>
        <Trans>
          By paying, you accept the{' '}
          <Link to="/tandc" className="underline underline-offset-4 hover:text-laterite">
            event terms
          </Link>
          .
        </Trans>
      </p>
      <input type="hidden" name="amount" value={koboToNaira(price.totalKobo)} />
      <PayButton
        price={price}
        to={organisation.name}
        busyLabel={<Trans>Loading...</Trans>}
        redirectLabel={
          <Trans comment="Shown while the browser opens the payment page">Redirecting to payment...</Trans>
        }
      />
    </FormSection>
  )
}
