import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useField } from '../../forms/fields/use-field'
import { GroupShell } from '../../ui/form/form-field'
import { Checkbox, Field, RadioGroup, TextArea } from './fields'
import { genders, sizes, teams, yesOrNo } from './options'
import { StepSection } from './steps/step'
import { stepNames } from './steps/step-indicator'

export function PersonalInformation() {
  const { t } = useLingui()
  return (
    <StepSection
      number={1}
      heading={t(stepNames.personalInformation)}
      lead={<Trans>Who you are, and how we reach you on the day.</Trans>}
    >
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field name="personalInformation.firstName" autoComplete="given-name" />
        <Field name="personalInformation.lastName" autoComplete="family-name" />
      </div>
      <RadioGroup name="personalInformation.gender" options={genders} />
      <Field name="personalInformation.occupation" autoComplete="organization-title" />
      <Field
        name="personalInformation.whatsappNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t`With its country code, like +234.`}
      />
      <Field name="personalInformation.dateOfBirth" type="date" autoComplete="bday" />
      <Field name="personalInformation.email" type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <Field
        name="personalInformation.emergencyContact"
        hint={t`The name and phone number of somebody we can call if you are not well.`}
      />
    </StepSection>
  )
}

const days = ['meetings', 'hangout', 'June19', 'June20', 'June21', 'June22'] as const

export function Availability() {
  const { t } = useLingui()
  const { shell } = useField({ name: 'availability' })
  return (
    <StepSection
      number={2}
      heading={t(stepNames.availability)}
      lead={<Trans>One day is a help. Tick everything that you can give.</Trans>}
    >
      <GroupShell {...shell}>
        <div className="mt-3 divide-y-2 divide-straw border-straw border-y-2">
          {days.map((day) => (
            <Checkbox key={day} name={`availability.${day}`} />
          ))}
        </div>
      </GroupShell>
    </StepSection>
  )
}

export function SkillsAndInterests() {
  const { t } = useLingui()
  return (
    <StepSection
      number={3}
      heading={t(stepNames.skillsAndInterests)}
      lead={<Trans>So that you do what you are good at, or want to learn.</Trans>}
    >
      <RadioGroup name="skillsAndInterests.volunteerArea" options={teams} hint={t`You work in one team only.`} />
      <TextArea
        name="skillsAndInterests.experienceDescription"
        hint={t`At work, at home, at church or mosque, at school. Write None if it is new to you.`}
      />
      <TextArea
        name="skillsAndInterests.skills"
        hint={t`Languages, driving, cameras, counting money, calming people.`}
      />
      <RadioGroup
        name="skillsAndInterests.certifications"
        options={yesOrNo}
        hint={t`Do you hold any that fit, such as first aid?`}
      />
      <TextArea
        name="skillsAndInterests.visualsLinks"
        rows={2}
        inputMode="url"
        spellCheck={false}
        hint={t`Videos, pictures or social media handles. Write None if you have none.`}
      />
    </StepSection>
  )
}

export function Experience() {
  const { t } = useLingui()
  return (
    <StepSection
      number={4}
      heading={t(stepNames.experience)}
      lead={<Trans>One answer is needed here, the others only if you wish.</Trans>}
    >
      <TextArea name="experience.pastVolunteerDetails" hint={t`Which event, when, and what you did.`} />
      <TextArea name="experience.story" hint={t`Something that went wrong and was saved, or a person you helped.`} />
      <TextArea name="experience.motivation" hint={t`A sentence or two.`} />
      <TextArea name="experience.taskPreferences" rows={2} />
      <TextArea
        name="experience.physicalLimitations"
        rows={2}
        hint={t`So that we give you work that does you no harm.`}
      />
    </StepSection>
  )
}

export function AdditionalInformation() {
  const { t } = useLingui()
  return (
    <StepSection
      number={5}
      heading={t(stepNames.additionalInfo)}
      lead={<Trans>The last few things, and we have it.</Trans>}
    >
      <RadioGroup name="additionalInfo.tshirtSize" options={sizes} />
      <Field name="additionalInfo.referral" hint={t`A person, a post, a poster.`} />
      <TextArea name="additionalInfo.specialRequests" rows={2} />
      <Checkbox name="additionalInfo.agreement" hint={<TermsLine />} />
    </StepSection>
  )
}

function TermsLine() {
  return (
    <Trans>
      Read the{' '}
      <Link to="/tandc" className="underline underline-offset-4">
        event terms
      </Link>
      .
    </Trans>
  )
}
