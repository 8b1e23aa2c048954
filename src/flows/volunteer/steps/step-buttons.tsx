import { Trans } from '@lingui/react/macro'
import { useForm } from '../../../forms/state/form-context'
import { SubmitButton } from '../../../forms/submit-button'
import { Button } from '../../../ui/button'
import { useStep } from './step'
import { goToStep, type Step, steps } from './steps'

/**
 * Back, which is always allowed and hidden on the first step, and Next, which sends on the last.
 * Source: docs/product/forms.md#58-volunteer-application.
 */
export function StepButtons() {
  const step = useStep()
  const { clearMessages } = useForm()
  const isLast = step === steps.length
  return (
    <SubmitButton
      busy={isLast ? <Trans>Submitting...</Trans> : <Trans>Next</Trans>}
      before={
        step > 1 && (
          <Button
            tone="outline"
            size="large"
            onClick={({ currentTarget: { form } }) => {
              clearMessages()
              if (form) goToStep(form, (step - 1) as Step)
            }}
          >
            <Trans>Back</Trans>
          </Button>
        )
      }
    >
      {isLast ? <Trans>Submit</Trans> : <Trans>Next</Trans>}
    </SubmitButton>
  )
}
