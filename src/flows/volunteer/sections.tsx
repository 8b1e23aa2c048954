import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { festival } from '../../../content/festival'
import { Checkbox } from '../../forms/fields/checkbox'
import { RadioGroup } from '../../forms/fields/radio-group'
import { TextArea, TextField } from '../../forms/fields/text-field'
import { useField } from '../../forms/fields/use-field'
import { FieldSet } from '../../ui/form/form-field'
import type { Volunteer } from './form'
import { shirtSizeOptions, teamOptions, volunteerGenders, volunteerYesOrNo } from './options'
import { StepSection } from './steps/step'
import { stepNames } from './steps/step-indicator'

export function PersonalInformationStep() {
  const { t } = useLingui()
  return (
    <StepSection
      number={1}
      heading={t(stepNames.personalInformation)}
      lead={<Trans>Tell us who you are and how to reach you on the day.</Trans>}
    >
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField<Volunteer> name="personalInformation.firstName" autoComplete="given-name" />
        <TextField<Volunteer> name="personalInformation.lastName" autoComplete="family-name" />
      </div>
      <RadioGroup<Volunteer> name="personalInformation.gender" options={volunteerGenders} />
      <TextField<Volunteer> name="personalInformation.occupation" autoComplete="organization-title" />
      <TextField<Volunteer>
        name="personalInformation.whatsappNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t`Include the country code, for example +234.`}
      />
      <TextField<Volunteer> name="personalInformation.dateOfBirth" type="date" autoComplete="bday" />
      <TextField<Volunteer>
        name="personalInformation.email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField<Volunteer>
        name="personalInformation.emergencyContact"
        hint={t`The name and phone number of someone we can call in an emergency.`}
      />
    </StepSection>
  )
}

const days = ['meetings', 'hangout', 'June19', 'June20', 'June21', 'June22'] as const

export function AvailabilityStep() {
  const { t } = useLingui()
  const { field } = useField({ name: 'availability' })
  const dates = t(festival.datesInSomeCopy)
  return (
    <StepSection
      number={2}
      heading={t(stepNames.availability)}
      lead={
        <Trans comment="{dates} is such as '20th and 21st June 2025'.">
          The main festival days are {dates}. Tick everything you can attend. Even one day helps.
        </Trans>
      }
    >
      <FieldSet {...field}>
        <div className="mt-3 divide-y-2 divide-straw border-straw border-y-2">
          {days.map((day) => (
            <Checkbox<Volunteer> key={day} name={`availability.${day}`} />
          ))}
        </div>
      </FieldSet>
    </StepSection>
  )
}

export function SkillsStep() {
  const { t } = useLingui()
  return (
    <StepSection
      number={3}
      heading={t(stepNames.skillsAndInterests)}
      lead={<Trans>Your answers help us to find the right work for you.</Trans>}
    >
      <RadioGroup<Volunteer>
        name="skillsAndInterests.volunteerArea"
        options={teamOptions}
        hint={t`You can join only one team.`}
      />
      <TextArea<Volunteer>
        name="skillsAndInterests.experienceDescription"
        hint={t`At work, at school, at home, at church or at the mosque. Enter “None” if you have no experience.`}
      />
      <TextArea<Volunteer>
        name="skillsAndInterests.skills"
        hint={t`For example: languages, driving, photography, handling cash or calming people.`}
      />
      <RadioGroup<Volunteer>
        name="skillsAndInterests.certifications"
        options={volunteerYesOrNo}
        hint={t`Do you have relevant certificates or training, such as first aid?`}
      />
      <TextArea<Volunteer>
        name="skillsAndInterests.visualsLinks"
        rows={2}
        inputMode="url"
        spellCheck={false}
        hint={t`Videos, pictures or social media handles. Enter “None” if you have none.`}
      />
    </StepSection>
  )
}

export function ExperienceStep() {
  const { t } = useLingui()
  return (
    <StepSection
      number={4}
      heading={t(stepNames.experience)}
      lead={<Trans>Only one answer is required here. The others are optional.</Trans>}
    >
      <TextArea<Volunteer>
        name="experience.pastVolunteerDetails"
        hint={t`Tell us which event it was, when it was and what you did.`}
      />
      <TextArea<Volunteer>
        name="experience.story"
        hint={t`For example: a problem you solved, or someone you helped.`}
      />
      <TextArea<Volunteer> name="experience.motivation" hint={t`One or two sentences are enough.`} />
      <TextArea<Volunteer> name="experience.taskPreferences" rows={2} />
      <TextArea<Volunteer>
        name="experience.physicalLimitations"
        rows={2}
        hint={t`This helps us to give you work that is safe for you.`}
      />
    </StepSection>
  )
}

export function AdditionalInformationStep() {
  const { t } = useLingui()
  return (
    <StepSection number={5} heading={t(stepNames.additionalInfo)} lead={<Trans>These are the last questions.</Trans>}>
      <RadioGroup<Volunteer> name="additionalInfo.tshirtSize" options={shirtSizeOptions} />
      <TextField<Volunteer> name="additionalInfo.referral" hint={t`For example: a person, a post or a poster.`} />
      <TextArea<Volunteer> name="additionalInfo.specialRequests" rows={2} />
      <Checkbox<Volunteer> name="additionalInfo.agreement" hint={<TermsLine />} />
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
