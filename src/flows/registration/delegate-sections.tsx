import { Trans, useLingui } from '@lingui/react/macro'
import { industries } from '../../../content/industries'
import { FormSection } from '../../ui/form/form-section'
import { CountryField, Field, PhoneCodeField, RadioGroup, SelectField, TextArea } from './fields'
import { genders, yesOrNo } from './options'
import { SubIndustry } from './sub-industry'

/** Who is coming and how to reach them. */
export function DelegateDetails() {
  const { t } = useLingui()
  return (
    <FormSection
      number={1}
      heading={<Trans>Delegate details</Trans>}
      lead={<Trans>Your ticket and its code go to this e-mail address.</Trans>}
    >
      <Field name="fullName" hint={t`As it should stand on your badge.`} autoComplete="name" />
      <Field name="email" type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <CountryField name="country" />
      <div className="grid gap-6 sm:grid-cols-[14rem_1fr] sm:gap-4">
        <PhoneCodeField name="countryCode" follows="country" />
        <Field name="phoneNumber" type="tel" inputMode="tel" autoComplete="tel-national" />
      </div>
    </FormSection>
  )
}

/**
 * The delegate's work. Sub-industry appears once an industry is chosen.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export function UserDetails() {
  const { t } = useLingui()
  return (
    <FormSection
      number={2}
      heading={<Trans>User details</Trans>}
      lead={<Trans>So that we seat you near people you can do business with.</Trans>}
    >
      <Field
        name="age"
        type="number"
        min={1}
        max={120}
        inputMode="numeric"
        hint={t`In years.`}
        // A wheel that scrolls the page would change the number under it.
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      <RadioGroup name="gender" options={genders} />
      <Field
        name="occupation"
        autoComplete="organization-title"
        hint={t`Student, trader, engineer, between jobs: all are welcome.`}
      />
      <SelectField name="industry" options={industries} />
      <SubIndustry />
    </FormSection>
  )
}

export function AdditionalInformation() {
  const { t } = useLingui()
  return (
    <FormSection
      number={3}
      heading={<Trans>Additional information</Trans>}
      lead={<Trans>Short answers are fine.</Trans>}
    >
      <Field name="howDidYouHearAboutLace" hint={t`A friend, the radio, a post, a poster.`} />
      <TextArea
        name="expectations"
        hint={t`Buyers, investors, skills, friends. Write None if nothing comes to mind.`}
      />
      <TextArea name="specialNeeds" hint={t`Access, diet, an interpreter. Write None if you need nothing.`} />
      <RadioGroup
        name="wantToBeMailed"
        options={yesOrNo}
        hint={t`May we write to you about this festival and the next one?`}
      />
    </FormSection>
  )
}
