import type { ReactNode } from 'react'
import { useAnswer } from '../../../forms/state/form-context'
import { FormSection } from '../../../ui/form/form-section'
import { type Step, stepIn, stepInput } from './steps'

interface StepProps {
  number: Step
  heading: ReactNode
  lead: ReactNode
  children: ReactNode
}

/** One step of the form. All five are in the document, so that nothing typed is lost; without scripts all five are seen. */
export function StepSection({ number, heading, lead, children }: StepProps) {
  const isShown = useStep() === number
  return (
    <div data-step={number} className={isShown ? undefined : 'hidden noscript:block'}>
      <FormSection number={number} heading={heading} lead={lead}>
        {children}
      </FormSection>
    </div>
  )
}

/** The step that the form is at. */
export function useStep(): Step {
  return stepIn({ [stepInput]: useAnswer(stepInput) })
}
