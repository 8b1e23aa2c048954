import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { businessStatuses, grant } from '../../../content/grant'
import { industries } from '../../../content/industries'
import { FormSection } from '../../ui/form/form-section'
import { CountryField, Field, PhoneCodeField, PictureField, RadioGroup, SelectField, TextArea } from './fields'
import { mostPictures } from './form-limits'
import { genders, yesOrNo } from './options'

export function PersonalDetails() {
  const { t } = useLingui()
  return (
    <FormSection
      number={1}
      heading={<Trans>Personal Details</Trans>}
      lead={<Trans>Who stands on the stage. Our answer goes to the email address that you write here.</Trans>}
    >
      <Field name="fullname" autoComplete="name" />
      <Field name="age" inputMode="numeric" hint={t`In years.`} />
      <RadioGroup name="gender" options={genders} />
      <Field name="nationality" hint={t`As your passport says it.`} />
      <CountryField name="country" hint={t`Where you live.`} />
      <Field name="email" type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <Field
        name="whatsapp"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t`A number that we can write to, with the country code.`}
      />
      <div className="grid gap-6 sm:grid-cols-[14rem_1fr] sm:gap-4">
        <PhoneCodeField name="countryCode" follows="country" />
        <Field name="phonenumber" type="tel" inputMode="tel" autoComplete="tel-national" />
      </div>
      <PictureField
        name="files"
        most={mostPictures}
        hint={t`Up to ${mostPictures} pictures of you and your team. They are made small on this device before they are sent.`}
      />
    </FormSection>
  )
}

export function BusinessDetails() {
  const { t } = useLingui()
  return (
    <FormSection
      number={2}
      heading={<Trans>Business Details</Trans>}
      lead={<Trans>An idea without a name yet? Write what you call it among friends.</Trans>}
    >
      <Field name="businessname" autoComplete="organization" />
      <TextArea name="businessaddress" rows={2} autoComplete="street-address" />
      <CountryField name="businessCountry" />
      <RadioGroup name="businessStatus" options={businessStatuses} />
      <RadioGroup name="isBusinessRegistered" options={yesOrNo} />
      <Field
        name="businessRegistrationNumber"
        hint={t`Leave it and the next one empty if the business is not registered.`}
      />
      <CountryField name="countryOfBusinessRegistration" />
      <SelectField name="businessIndustryType" options={industries} />
      <Field name="numbersOfTeamMembers" inputMode="numeric" hint={t`Everybody who works in it, you too.`} />
    </FormSection>
  )
}

/** The judges read these answers. `children` stands below them: terms, result and button. */
export function GrantDetails({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui()
  const length = i18n._(grant.pitchVideo.inTheForm)
  return (
    <FormSection
      number={3}
      heading={<Trans>Grant Details</Trans>}
      lead={<Trans>This is the part that the judges weigh. Write as you would speak to a customer.</Trans>}
    >
      <TextArea name="whatIsYourProduct" hint={t`What it is, who buys it, what it costs.`} />
      <TextArea name="briefDetailOfBusiness" rows={5} hint={t`How it began, what you sold so far, what comes next.`} />
      <TextArea name="whyDoYouNeedTheGrant" rows={5} hint={t`What you would do with it in the first three months.`} />
      <Field name="howMuchDoYouNeed" hint={t`A sum, and what it pays for.`} />
      <TextArea
        name="businessImpact"
        rows={5}
        hint={t`Jobs, neighbours, suppliers, the soil and the water around you.`}
      />
      <Field name="howDidYouHear" hint={t`A friend, the radio, a post, a poster.`} />
      <Field
        name="laceRegCode"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t`The registration code from your festival ticket, like AGF-7K3M-92QX.`}
      />
      <p className="border-gold border-l-4 pl-4">
        <Trans>
          Your pitch video of {length} comes afterwards: you send it by e-mail once the application is submitted.
        </Trans>
      </p>
      {children}
    </FormSection>
  )
}
