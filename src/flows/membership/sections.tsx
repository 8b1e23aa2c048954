import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { industries } from '../../../content/industries'
import { tiers } from '../../../content/membership'
import { formatNaira } from '../../domain/money'
import { useAnswer } from '../../forms/state/form-context'
import { Checkbox, CountryField, Field, SelectField, TextArea } from './fields'
import { priceOfChoice } from './price'

const tierOptions = tiers.map(({ name }) => ({ value: name, label: msg`${name}` }))

/** The tier, and the naira that its registration comes to. */
export function WhichMembership() {
  const { t } = useLingui()
  const price = priceOfChoice(useAnswer('membershipType'))
  const sum = price && formatNaira(price.totalKobo)
  return (
    <SelectField
      name="membershipType"
      options={tierOptions}
      hint={sum === undefined ? t`What you pay now comes with your choice.` : t`You pay ${sum} now.`}
    />
  )
}

export function You() {
  const { t } = useLingui()
  return (
    <Part heading={<Trans>You</Trans>}>
      <Field name="firstName" autoComplete="given-name" />
      <Field name="lastName" autoComplete="family-name" />
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint={t`Your membership code and the receipt go here.`}
      />
      <Field name="phoneNumber" type="tel" inputMode="tel" autoComplete="tel" hint={t`With the country code: +234 …`} />
      <CountryField name="country" />
      <Field name="state" autoComplete="address-level1" />
      <Field name="city" autoComplete="address-level2" />
    </Part>
  )
}

export function YourBusiness() {
  const { t } = useLingui()
  return (
    <Part heading={<Trans>Your business</Trans>}>
      <Field name="businessName" autoComplete="organization" />
      <Field name="businessType" hint={t`Sole trader, partnership, company, cooperative.`} />
      <SelectField name="industry" options={industries} />
      <TextArea name="businessDescription" hint={t`What you make or do, and for whom.`} />
      <Field name="website" inputMode="url" autoComplete="url" spellCheck={false} />
      <Checkbox name="isRegistered" />
    </Part>
  )
}

export function YourPlans() {
  const { t } = useLingui()
  return (
    <Part heading={<Trans>Your plans</Trans>}>
      <Field name="howDidYouHear" hint={t`From a friend, at an event, online.`} />
      <TextArea name="goals" hint={t`What should be different in a year?`} />
      <Checkbox name="volunteeringInterest" />
    </Part>
  )
}

/** One part of the application; a dialog has no room for the numbered sections of a page. */
function Part({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="space-y-6 border-coal border-t-4 pt-5">
      <h3 className="signboard text-card">{heading}</h3>
      {children}
    </section>
  )
}
