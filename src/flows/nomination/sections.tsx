import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { awards, nominationLimits } from '../../../content/awards'
import { afterwards } from '../../../content/festival'
import { Checkbox } from '../../forms/fields/checkbox'
import { CountryField } from '../../forms/fields/country-fields'
import { RadioGroup } from '../../forms/fields/radio-group'
import { SelectField } from '../../forms/fields/select-field'
import { TextArea, TextField } from '../../forms/fields/text-field'
import { useFieldValue } from '../../forms/state/form-context'
import { SubmitButton } from '../../forms/submit-button'
import { FestivalOverNote } from '../../ui/festival-over-note'
import { FormSection } from '../../ui/form/form-section'
import type { Nomination } from './form'
import { relationships, sectors } from './options'
import { CharactersLeft, PercentUsed } from './text-counters'

export function NomineeSection() {
  const { t } = useLingui()
  const { businessDescription, innovationImpact } = nominationLimits
  return (
    <FormSection
      number={1}
      heading={<Trans comment="Heading of the form's questions about the person who is nominated.">The nominee</Trans>}
      lead={<Trans>Who should Africa hear about?</Trans>}
    >
      <TextField<Nomination>
        name="nomineeFullName"
        hint={t`To nominate yourself, enter your own name.`}
        autoComplete="section-nominee name"
      />
      <TextField<Nomination> name="businessName" autoComplete="section-nominee organization" />
      <CountryField<Nomination> name="country" />
      <SelectField<Nomination> name="businessSector" options={sectors} />
      <div>
        <TextArea<Nomination>
          name="businessDescription"
          hint={t({
            message: `Up to ${businessDescription} characters.`,
            comment: 'Hint below a field; the placeholder is a number, such as 150.',
          })}
        />
        <CharactersLeft />
      </div>
      <div>
        <TextArea<Nomination>
          name="innovationImpact"
          rows={5}
          hint={t({
            message: `What is new, and who benefits from it? Up to ${innovationImpact} characters.`,
            comment: 'Hint below a field; the placeholder is a number, such as 300.',
          })}
        />
        <PercentUsed />
      </div>
    </FormSection>
  )
}

export function EvidenceSection() {
  const { t } = useLingui()
  return (
    <FormSection
      number={2}
      heading={
        <Trans comment="Heading of the form's questions about achievements and links.">Evidence for the judges</Trans>
      }
      lead={<Trans>These answers are optional, but they help the judges.</Trans>}
    >
      <TextArea<Nomination> name="achievements" hint={t`For example: prizes, results or milestones.`} />
      <TextField<Nomination> name="instagram" spellCheck={false} />
      <TextField<Nomination> name="linkedin" spellCheck={false} />
      <TextField<Nomination> name="website" inputMode="url" spellCheck={false} />
      <TextArea<Nomination>
        name="supportingMaterials"
        rows={2}
        hint={t`Links to articles, videos, or documents such as the business registration.`}
      />
    </FormSection>
  )
}

export function NominatorSection() {
  const { t } = useLingui()
  return (
    <FormSection
      number={3}
      heading={<Trans>About you</Trans>}
      lead={
        <Trans>
          You may leave this section empty. If you enter your email address, we will send you a copy of your nomination.
        </Trans>
      }
    >
      <TextField<Nomination> name="nominatorFullName" autoComplete="name" />
      <TextField<Nomination>
        name="nominatorEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField<Nomination> name="nominatorPhone" type="tel" inputMode="tel" autoComplete="tel" />
      <RadioGroup<Nomination>
        name="relationship"
        options={relationships}
        hint={t`Choose Self if you are nominating yourself.`}
      />
    </FormSection>
  )
}

/**
 * The terms, and the submit button, which is disabled until they are accepted.
 * Source: docs/product/forms.md#55-awards-nomination.
 */
export function TermsAndSubmit() {
  const isAccepted = useFieldValue('termsAccepted') === 'true'
  return (
    <FormSection
      number={4}
      heading={<Trans comment="Heading above the terms that must be accepted; also a menu entry.">Terms</Trans>}
      lead={<Trans>Only the judges and the organisers see your nomination.</Trans>}
    >
      <FestivalOverNote {...afterwards} moment="applying" />
      <Checkbox<Nomination>
        name="termsAccepted"
        hint={
          <Trans>
            Read the{' '}
            <Link to={awards.terms} className="underline underline-offset-4">
              terms and conditions
            </Link>
            . Accept them to submit your nomination.
          </Trans>
        }
      />
      <SubmitButton
        disabled={!isAccepted}
        busyLabel={<Trans comment="Button text while the form is being sent.">Submitting...</Trans>}
      >
        <Trans comment="Button that sends the nomination form.">Submit nomination</Trans>
      </SubmitButton>
    </FormSection>
  )
}
