import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { awards, nominationLimits } from '../../../content/awards'
import { useAnswer } from '../../forms/state/form-context'
import { SubmitButton } from '../../forms/submit-button'
import { FormSection } from '../../ui/form/form-section'
import { CharactersLeft, PercentUsed } from './counters'
import { Checkbox, CountryField, Field, RadioGroup, SelectField, TextArea } from './fields'
import { relationships, sectors } from './options'

export function Nominee() {
  const { t } = useLingui()
  const { businessDescription, innovationImpact } = nominationLimits
  return (
    <FormSection number={1} heading={<Trans>The nominee</Trans>} lead={<Trans>Whom should Africa hear of?</Trans>}>
      <Field
        name="nomineeFullName"
        hint={t`Write your own name to nominate yourself.`}
        autoComplete="section-nominee name"
      />
      <Field name="businessName" autoComplete="section-nominee organization" />
      <CountryField name="country" />
      <SelectField name="businessSector" options={sectors} />
      <div>
        <TextArea name="businessDescription" hint={t`In at most ${businessDescription} characters.`} />
        <CharactersLeft />
      </div>
      <div>
        <TextArea
          name="innovationImpact"
          rows={5}
          hint={t`What is new, and who is better off for it? In at most ${innovationImpact} characters.`}
        />
        <PercentUsed />
      </div>
    </FormSection>
  )
}

export function Proof() {
  const { t } = useLingui()
  return (
    <FormSection
      number={2}
      heading={<Trans>What the judges can look at</Trans>}
      lead={<Trans>None of it is needed. All of it helps.</Trans>}
    >
      <TextArea name="achievements" hint={t`Prizes, figures, firsts.`} />
      <Field name="instagram" spellCheck={false} />
      <Field name="linkedin" spellCheck={false} />
      <Field name="website" inputMode="url" spellCheck={false} />
      <TextArea
        name="supportingMaterials"
        rows={2}
        hint={t`Links to articles, videos, or documents such as the business registration.`}
      />
    </FormSection>
  )
}

export function Nominator() {
  const { t } = useLingui()
  return (
    <FormSection
      number={3}
      heading={<Trans>You</Trans>}
      lead={<Trans>Leave this empty if you prefer. With your e-mail address you get a copy of what you sent.</Trans>}
    >
      <Field name="nominatorFullName" autoComplete="name" />
      <Field name="nominatorEmail" type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <Field name="nominatorPhone" type="tel" inputMode="tel" autoComplete="tel" />
      <RadioGroup name="relationship" options={relationships} hint={t`Self, if the nominee is you.`} />
    </FormSection>
  )
}

/**
 * The button is disabled until the terms are accepted.
 * Source: docs/product/forms.md#55-awards-nomination.
 */
export function TermsAndButton() {
  const isAccepted = useAnswer('termsAccepted') === 'true'
  return (
    <FormSection
      number={4}
      heading={<Trans>Terms</Trans>}
      lead={<Trans>What you tell us stays between you, the judges and the organisers.</Trans>}
    >
      <Checkbox
        name="termsAccepted"
        hint={
          <Trans>
            Read the{' '}
            <Link to={awards.terms} className="underline underline-offset-4">
              terms and conditions
            </Link>
            . The button opens once you accept them.
          </Trans>
        }
      />
      <SubmitButton disabled={!isAccepted} busy={<Trans>Submitting...</Trans>}>
        <Trans>Submit nomination</Trans>
      </SubmitButton>
    </FormSection>
  )
}
