import { flushSync } from 'react-dom'
import type { Answers } from '../../../forms/definition/form-definition'
import { controlNamed, typeInto } from '../../../forms/state/dom-controls'
import { answerAt } from '../../../forms/state/form-values'

/**
 * The steps of the application, each a group of the payload.
 * Source: docs/product/forms.md#58-volunteer-application.
 */
export const steps = [
  'personalInformation',
  'availability',
  'skillsAndInterests',
  'experience',
  'additionalInfo',
] as const

/** A step as people count: 1 to 5. */
export type Step = 1 | 2 | 3 | 4 | 5

/**
 * Where the step is written down: an input of the form that nobody sees. So it stands in the document with everything else, is kept in the
 * draft, and goes back to the first with a reset. It is not part of what is sent.
 */
export const stepInput = 'step'

/** The step that the form is at, the first where none was written down. */
export function stepIn(typed: Answers): Step {
  const step = Number(answerAt(typed, stepInput))
  return step >= 1 && step <= steps.length ? (Math.trunc(step) as Step) : 1
}

/** The step that a field stands on; a group is called like its step. */
export function stepOf(field: string): Step {
  const [group = ''] = field.split('.')
  return ((steps as readonly string[]).indexOf(group) + 1 || 1) as Step
}

/** Shows a step; its fields can take the focus when this returns. */
export function showStep(form: HTMLFormElement, step: Step): void {
  flushSync(() => typeInto(controlNamed(form, stepInput), String(step)))
}

/** Shows a step and begins to read it: the focus is on its heading. */
export function goToStep(form: HTMLFormElement, step: Step): void {
  showStep(form, step)
  const heading = form.querySelector<HTMLElement>(`[data-step="${step}"] h2`)
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  form.scrollIntoView({ block: 'start' })
}

/** Goes on to the next step; false at the last. */
export function goOn(form: HTMLFormElement): boolean {
  const step = stepIn({ [stepInput]: controlNamed(form, stepInput)?.value })
  if (step === steps.length) return false
  goToStep(form, (step + 1) as Step)
  return true
}
