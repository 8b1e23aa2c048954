import { Trans } from '@lingui/react/macro'
import { useForm } from '../../../forms/state/form-context'
import { SubmitButton } from '../../../forms/submit-button'
import { Button } from '../../../ui/button'
import { useStep } from './step'
import { goToStep, type StepNumber, steps } from './steps'

/**
 * The Back button, always enabled and hidden on the first step, and the Next button, which submits on the
 * last step.
 * Source: docs/product/forms.md#58-volunteer-application.
 */
export function StepButtons() {
  const step = useStep()
  const { clearMessages } = useForm()
  const isLast = step === steps.length
  return (
    <SubmitButton
      busyLabel={isLast ? <Trans>Submitting...</Trans> : <Trans>Next</Trans>}
      before={
        step > 1 && (
          <Button
            tone="outline"
            size="large"
            onClick={({ currentTarget: { form } }) => {
              clearMessages()
              if (form) goToStep(form, (step - 1) as StepNumber)
            }}
          >
            <Trans comment="Button that returns to the step before.">Back</Trans>
          </Button>
        )
      }
    >
      {isLast ? (
        <Trans comment="Button that sends the form.">Submit</Trans>
      ) : (
        <>
          <span className="noscript:hidden">
            <Trans comment="Button that leads to the next step.">Next</Trans>
          </span>
          {/* Without scripts all steps are visible, and the button sends the form. */}
          <noscript>
            <Trans comment="Button that sends the form.">Submit</Trans>
          </noscript>
        </>
      )}
    </SubmitButton>
  )
}
