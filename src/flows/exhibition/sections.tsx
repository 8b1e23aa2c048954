import { Trans, useLingui } from '@lingui/react/macro'
import { ImageField } from '../../forms/fields/image-field'
import { TextArea, TextField } from '../../forms/fields/text-field'
import { FormSection } from '../../ui/form/form-section'
import type { ExhibitorFields } from './labels'

/** The exhibitor and their contact details. */
export function ExhibitorSection() {
  const { t } = useLingui()
  return (
    <FormSection
      number={1}
      heading={<Trans comment="Heading of a section of a form">Exhibitor details</Trans>}
      lead={<Trans>We will send your receipt and exhibitor code to the email address below.</Trans>}
    >
      <TextField<ExhibitorFields>
        name="ExhibitorCompanyName"
        autoComplete="organization"
        hint={t`The name visitors will see on your booth.`}
      />
      <TextField<ExhibitorFields> name="ExhibitorContactPerson" autoComplete="name" />
      <TextField<ExhibitorFields>
        name="ExhibitorEmailAddress"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField<ExhibitorFields>
        name="ExhibitorPhoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t`Include the country code, for example +234.`}
      />
    </FormSection>
  )
}

export function ExhibitSection() {
  const { t } = useLingui()
  return (
    <FormSection
      number={2}
      heading={<Trans comment="Heading of a section: what the exhibitor will show">Your exhibit</Trans>}
      lead={<Trans>Describe it as you would to someone at your booth.</Trans>}
    >
      <TextArea<ExhibitorFields>
        name="BoothDetails"
        hint={t`What you will set up, such as tables or screens, and how many people will work there.`}
      />
      <TextArea<ExhibitorFields> name="ExhibitDescription" hint={t`What visitors will see, try or taste.`} />
      <TextArea<ExhibitorFields> name="ProductServiceDescription" hint={t`The product or service you will present.`} />
      <TextArea<ExhibitorFields>
        name="TargetAudience"
        rows={2}
        hint={t`Who you hope to meet, such as buyers, investors or students.`}
      />
    </FormSection>
  )
}

export function NeedsSection() {
  const { t } = useLingui()
  return (
    <FormSection
      number={3}
      heading={<Trans>Materials and requests</Trans>}
      lead={<Trans>Short answers are fine.</Trans>}
    >
      <TextArea<ExhibitorFields>
        name="MarketingMaterials"
        hint={t`For example: banners, leaflets, samples or a video. Enter “None” if you are not bringing any.`}
      />
      <TextArea<ExhibitorFields>
        name="SpecialRequests"
        hint={t`Anything we should know. Enter “None” if there is nothing.`}
      />
    </FormSection>
  )
}

export function BrandSection() {
  const { t } = useLingui()
  return (
    <FormSection
      number={4}
      heading={<Trans comment="Heading of a section: logo and social media">Your brand</Trans>}
      lead={<Trans>This helps visitors recognise and find you.</Trans>}
    >
      <ImageField<ExhibitorFields>
        name="LogoAndBranding"
        hint={t`One picture in JPEG, PNG or WebP format. Your device makes it smaller before sending it.`}
      />
      <TextArea<ExhibitorFields>
        name="SocialMediaHandles"
        rows={2}
        hint={t`Where people can follow you. Enter “None” if you have none.`}
      />
      <TextField<ExhibitorFields>
        name="WebsiteURL"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        hint={t`The address of your website.`}
      />
    </FormSection>
  )
}
