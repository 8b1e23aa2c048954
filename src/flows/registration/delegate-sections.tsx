import { Trans, useLingui } from '@lingui/react/macro'
import { industries } from '../../../content/industries'
import { CountryField, PhoneCodeField } from '../../forms/fields/country-fields'
import { RadioGroup } from '../../forms/fields/radio-group'
import { SelectField } from '../../forms/fields/select-field'
import { TextArea, TextField } from '../../forms/fields/text-field'
import { FormSection } from '../../ui/form/form-section'
import type { Delegate } from './form'
import { NoscriptSubIndustry } from './noscript-sub-industry'
import { delegateGenders, delegateYesOrNo } from './options'
import { SubIndustry } from './sub-industry'

/** The delegate and their contact details. */
export function DelegateDetails() {
  const { t } = useLingui()
  return (
    <FormSection
      number={1}
      heading={<Trans comment="Heading of a section of a form">Delegate details</Trans>}
      lead={<Trans>We will send your ticket and its code to the email address below.</Trans>}
    >
      <TextField<Delegate> name="fullName" hint={t`As it should appear on your badge.`} autoComplete="name" />
      <TextField<Delegate> name="email" type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <CountryField<Delegate> name="country" />
      <div className="grid gap-6 sm:grid-cols-[14rem_1fr] sm:gap-4">
        <PhoneCodeField<Delegate> name="countryCode" countryField="country" />
        <TextField<Delegate> name="phoneNumber" type="tel" inputMode="tel" autoComplete="tel-national" />
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
      heading={<Trans comment="Heading of a section of a form: the work of the delegate">User details</Trans>}
      lead={<Trans>This helps us seat you near people you can do business with.</Trans>}
    >
      <TextField<Delegate>
        name="age"
        type="number"
        min={1}
        max={120}
        inputMode="numeric"
        hint={t({ message: 'In years.', comment: 'Hint of the field ‘Age’' })}
        // Otherwise scrolling the page with the wheel would change a focused number.
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      <RadioGroup<Delegate> name="gender" options={delegateGenders} />
      <TextField<Delegate>
        name="occupation"
        autoComplete="organization-title"
        hint={t`For example: student, trader, engineer or looking for work.`}
      />
      <div>
        <SelectField<Delegate> name="industry" options={industries} />
        <NoscriptSubIndustry />
      </div>
      <SubIndustry />
    </FormSection>
  )
}

export function AdditionalInformation() {
  const { t } = useLingui()
  return (
    <FormSection
      number={3}
      heading={<Trans comment="Heading of a section of a form">Additional information</Trans>}
      lead={<Trans>Short answers are fine.</Trans>}
    >
      <TextField<Delegate>
        name="howDidYouHearAboutLace"
        hint={t`For example: a friend, the radio, a post or a poster.`}
      />
      <TextArea<Delegate>
        name="expectations"
        hint={t`For example: buyers, investors or skills. Enter “None” if nothing comes to mind.`}
      />
      <TextArea<Delegate>
        name="specialNeeds"
        hint={t`For example: wheelchair access, a special diet or an interpreter. Enter “None” if you need nothing.`}
      />
      <RadioGroup<Delegate>
        name="wantToBeMailed"
        options={delegateYesOrNo}
        hint={t`May we email you about this festival and the next one?`}
      />
    </FormSection>
  )
}
