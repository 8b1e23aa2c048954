import type { ReactNode } from 'react'
import { useFieldValue } from '../../../forms/state/form-context'
import { FormSection } from '../../../ui/form/form-section'
import { getCurrentStep, type StepNumber, stepInput } from './steps'

interface StepProps {
  number: StepNumber
  heading: ReactNode
  lead: ReactNode
  children: ReactNode
}

/**
 * One step of the form. All five are in the document, so that nothing typed is lost; without JavaScript all
 * five are visible.
 */
export function StepSection({ number, heading, lead, children }: StepProps) {
  const isCurrent = useStep() === number
  return (
    <div data-step={number} className={isCurrent ? undefined : 'hidden noscript:block'}>
      <FormSection number={number} heading={heading} lead={lead}>
        {children}
      </FormSection>
    </div>
  )
}

/** Returns the current step of the form. */
export function useStep(): StepNumber {
  return getCurrentStep({ [stepInput]: useFieldValue(stepInput) })
}
