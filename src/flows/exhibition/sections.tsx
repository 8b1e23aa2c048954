import { Trans, useLingui } from '@lingui/react/macro'
import { FormSection } from '../../ui/form/form-section'
import { Field, PictureField, TextArea } from './fields'

/** Who exhibits, and how to reach them. */
export function WhoExhibits() {
  const { t } = useLingui()
  return (
    <FormSection
      number={1}
      heading={<Trans>Who exhibits</Trans>}
      lead={<Trans>Your receipt and your exhibitor code go to this email address.</Trans>}
    >
      <Field
        name="ExhibitorCompanyName"
        autoComplete="organization"
        hint={t`The name that visitors read on your booth.`}
      />
      <Field name="ExhibitorContactPerson" autoComplete="name" />
      <Field name="ExhibitorEmailAddress" type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <Field
        name="ExhibitorPhoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t`With the country code: +234 …`}
      />
    </FormSection>
  )
}

export function WhatYouShow() {
  const { t } = useLingui()
  return (
    <FormSection
      number={2}
      heading={<Trans>What you show</Trans>}
      lead={<Trans>Tell us as you would tell somebody who stops at your booth.</Trans>}
    >
      <TextArea name="BoothDetails" hint={t`What you set up: tables, screens, power, how many people work there.`} />
      <TextArea name="ExhibitDescription" hint={t`What visitors see, try or taste.`} />
      <TextArea name="ProductServiceDescription" hint={t`The product or the service behind it.`} />
      <TextArea name="TargetAudience" rows={2} hint={t`Whom you hope to meet: buyers, investors, students.`} />
    </FormSection>
  )
}

export function WhatYouBring() {
  const { t } = useLingui()
  return (
    <FormSection
      number={3}
      heading={<Trans>What you bring and need</Trans>}
      lead={<Trans>Short answers are fine.</Trans>}
    >
      <TextArea
        name="MarketingMaterials"
        hint={t`Banners, leaflets, samples, a video. Write None if you bring none.`}
      />
      <TextArea name="SpecialRequests" hint={t`Anything that we should know. Write None if there is nothing.`} />
    </FormSection>
  )
}

export function YourBrand() {
  const { t } = useLingui()
  return (
    <FormSection
      number={4}
      heading={<Trans>Your brand</Trans>}
      lead={<Trans>How visitors recognise and find you.</Trans>}
    >
      <PictureField
        name="LogoAndBranding"
        hint={t`One picture, JPEG, PNG or WebP. It is made small on your device before it is sent.`}
      />
      <TextArea name="SocialMediaHandles" rows={2} hint={t`Where people follow you. Write None if you have none.`} />
      <Field
        name="WebsiteURL"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        hint={t`The address of your website.`}
      />
    </FormSection>
  )
}
