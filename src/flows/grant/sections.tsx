import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { businessStatuses, grant } from '../../../content/grant'
import { industries } from '../../../content/industries'
import { CountryField, PhoneCodeField } from '../../forms/fields/country-fields'
import { ImageField } from '../../forms/fields/image-field'
import { RadioGroup } from '../../forms/fields/radio-group'
import { SelectField } from '../../forms/fields/select-field'
import { TextArea, TextField } from '../../forms/fields/text-field'
import { FormSection } from '../../ui/form/form-section'
import type { GrantFields } from './form'
import { applicantGenders, applicantYesOrNo } from './options'
import { mostPictures } from './picture-limit'

export function PersonalDetails() {
  const { t } = useLingui()
  return (
    <FormSection
      number={1}
      heading={<Trans comment="Heading of the form's first part.">Personal Details</Trans>}
      lead={<Trans>Tell us who will pitch. We will reply to the email address you enter here.</Trans>}
    >
      <TextField<GrantFields> name="fullname" autoComplete="name" />
      <TextField<GrantFields>
        name="age"
        inputMode="numeric"
        hint={t({ message: 'In years.', comment: 'Hint below the field for the age of a person.' })}
      />
      <RadioGroup<GrantFields> name="gender" options={applicantGenders} />
      <TextField<GrantFields> name="nationality" hint={t`As in your passport.`} />
      <CountryField<GrantFields> name="country" hint={t`The country you live in.`} />
      <TextField<GrantFields> name="email" type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <TextField<GrantFields>
        name="whatsapp"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t`A number we can message, with the country code.`}
      />
      <div className="grid gap-6 sm:grid-cols-[14rem_1fr] sm:gap-4">
        <PhoneCodeField<GrantFields> name="countryCode" countryField="country" />
        <TextField<GrantFields> name="phonenumber" type="tel" inputMode="tel" autoComplete="tel-national" />
      </div>
      <ImageField<GrantFields>
        name="files"
        maxCount={mostPictures}
        hint={t`Up to ${mostPictures} pictures of you and your team. We make them smaller on your device before sending them.`}
      />
    </FormSection>
  )
}

export function BusinessDetails() {
  const { t } = useLingui()
  return (
    <FormSection
      number={2}
      estimatedHeight="[--estimated-height:85rem] lg:[--estimated-height:69rem]"
      heading={<Trans comment="Heading of the form's second part.">Business Details</Trans>}
      lead={<Trans>If your idea has no name yet, enter a working name.</Trans>}
    >
      <TextField<GrantFields> name="businessname" autoComplete="organization" />
      <TextArea<GrantFields> name="businessaddress" rows={2} autoComplete="street-address" />
      <CountryField<GrantFields> name="businessCountry" />
      <RadioGroup<GrantFields> name="businessStatus" options={businessStatuses} />
      <RadioGroup<GrantFields> name="isBusinessRegistered" options={applicantYesOrNo} />
      <TextField<GrantFields>
        name="businessRegistrationNumber"
        hint={t`If the business is not registered, leave this field and the next one empty.`}
      />
      <CountryField<GrantFields> name="countryOfBusinessRegistration" />
      <SelectField<GrantFields> name="businessIndustryType" options={industries} />
      <TextField<GrantFields>
        name="numbersOfTeamMembers"
        inputMode="numeric"
        hint={t`Count everyone who works in the business, including you.`}
      />
    </FormSection>
  )
}

/** The fields that the judges read. `children` is rendered below them: terms, result and button. */
export function GrantDetails({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui()
  const length = i18n._(grant.pitchVideo)
  return (
    <FormSection
      number={3}
      estimatedHeight="[--estimated-height:132rem] lg:[--estimated-height:117rem]"
      heading={<Trans comment="Heading of the form's third part.">Grant Details</Trans>}
      lead={<Trans>The judges evaluate this part. Write as you would speak to a customer.</Trans>}
    >
      <TextArea<GrantFields> name="whatIsYourProduct" hint={t`What it is, who buys it and what it costs.`} />
      <TextArea<GrantFields>
        name="briefDetailOfBusiness"
        rows={5}
        hint={t`How it began, what you have sold so far and what comes next.`}
      />
      <TextArea<GrantFields>
        name="whyDoYouNeedTheGrant"
        rows={5}
        hint={t`What you would do with the grant in the first three months.`}
      />
      <TextField<GrantFields> name="howMuchDoYouNeed" hint={t`The amount, and what it would pay for.`} />
      <TextArea<GrantFields>
        name="businessImpact"
        rows={5}
        hint={t`For example: jobs, your community, your suppliers or the environment.`}
      />
      <TextField<GrantFields>
        name="howDidYouHear"
        hint={t({
          message: 'For example: a friend, the radio, a post or a poster.',
          comment: 'Hint below the question how the visitor heard about us.',
        })}
      />
      <TextField<GrantFields>
        name="laceRegCode"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t`The registration code from your festival ticket, like AGF-7K3M-92QX.`}
      />
      <p className="border-gold border-l-4 pl-4">
        <Trans comment="{length} is a time, such as '2 minutes'.">
          After you submit this form, send us your pitch video ({length}) by email. Our confirmation explains how.
        </Trans>
      </p>
      {children}
    </FormSection>
  )
}
