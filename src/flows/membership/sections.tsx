import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { industries } from '../../../content/industries'
import { tiers } from '../../../content/membership'
import { formatNaira } from '../../domain/money'
import { Checkbox } from '../../forms/fields/checkbox'
import { CountryField } from '../../forms/fields/country-fields'
import { SelectField } from '../../forms/fields/select-field'
import { TextArea, TextField } from '../../forms/fields/text-field'
import { useFieldValue } from '../../forms/state/form-context'
import type { Membership } from './form'
import { getTierPrice } from './price'

/** The names of the tiers are the same in every language. */
const tierOptions = tiers.map(({ name }) => ({
  value: name,
  label: msg({ message: `${name}`, comment: 'The name of a membership' }),
}))

/** The tier and its registration fee in naira. */
export function TierSection() {
  const { i18n, t } = useLingui()
  const price = getTierPrice(useFieldValue('membershipType'))
  const sum = price && formatNaira(price.totalKobo, i18n)
  return (
    <SelectField<Membership>
      name="membershipType"
      options={tierOptions}
      hint={
        sum === undefined
          ? t`The amount depends on the membership you choose.`
          : t({ message: `You pay ${sum} now.`, comment: '{sum} is an amount of naira, such as ₦31,400.' })
      }
    />
  )
}

export function MemberSection() {
  const { t } = useLingui()
  return (
    <FormPart heading={<Trans comment="Heading of the form's questions about the sender.">About you</Trans>}>
      <TextField<Membership> name="firstName" autoComplete="given-name" />
      <TextField<Membership> name="lastName" autoComplete="family-name" />
      <TextField<Membership>
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint={t`We will send your membership code and receipt to this address.`}
      />
      <TextField<Membership>
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t({
          message: 'Include the country code, for example +234.',
          comment: 'Hint below the field for a phone number.',
        })}
      />
      <CountryField<Membership> name="country" />
      <TextField<Membership> name="state" autoComplete="address-level1" />
      <TextField<Membership> name="city" autoComplete="address-level2" />
    </FormPart>
  )
}

export function BusinessSection() {
  const { t } = useLingui()
  return (
    <FormPart heading={<Trans comment="Heading of the form's questions about the business.">Your business</Trans>}>
      <TextField<Membership> name="businessName" autoComplete="organization" />
      <TextField<Membership>
        name="businessType"
        hint={t`For example: sole trader, partnership, company or cooperative.`}
      />
      <SelectField<Membership> name="industry" options={industries} />
      <TextArea<Membership> name="businessDescription" hint={t`What you make or do, and who your customers are.`} />
      <TextField<Membership> name="website" inputMode="url" autoComplete="url" spellCheck={false} />
      <Checkbox<Membership> name="isRegistered" />
    </FormPart>
  )
}

export function PlansSection() {
  const { t } = useLingui()
  return (
    <FormPart heading={<Trans comment="Heading of the form's questions about the member's goals.">Your plans</Trans>}>
      <TextField<Membership> name="howDidYouHear" hint={t`For example: from a friend, at an event or online.`} />
      <TextArea<Membership> name="goals" hint={t`What do you want to achieve in the next year?`} />
      <Checkbox<Membership> name="volunteeringInterest" />
    </FormPart>
  )
}

/** One part of the application; a dialog has no room for the numbered sections of a page. */
function FormPart({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="space-y-6 border-coal border-t-4 pt-5">
      <h3 className="display-font text-card">{heading}</h3>
      {children}
    </section>
  )
}
