import { flushSync } from 'react-dom'
import { getFieldValue } from '../../../forms/definition/field-value'
import type { FormValues } from '../../../forms/definition/form-definition'
import { findControl, setNativeValue } from '../../../forms/state/dom-controls'

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

/** The number of a step, 1 to 5. */
export type StepNumber = 1 | 2 | 3 | 4 | 5

/**
 * The name of the form's invisible input that holds the current step. The step is therefore part of the
 * document like all other values, is saved in the draft, and returns to the first step on a reset. It is
 * not sent.
 */
export const stepInput = 'step'

/** Returns the current step of the form, or the first if none is stored. */
export function getCurrentStep(values: FormValues): StepNumber {
  const step = Number(getFieldValue(values, stepInput))
  return step >= 1 && step <= steps.length ? (Math.trunc(step) as StepNumber) : 1
}

/** Returns the step of a field; a group has the same name as its step. */
export function getStepOfField(field: string): StepNumber {
  const [group = ''] = field.split('.')
  return ((steps as readonly string[]).indexOf(group) + 1 || 1) as StepNumber
}

/** Shows a step. Its fields can receive the focus when this returns. */
export function showStep(form: HTMLFormElement, step: StepNumber): void {
  flushSync(() => setNativeValue(findControl(form, stepInput), String(step)))
}

/**
 * Shows a step, focuses its heading and scrolls it into view. The step indicator above it is in view too if
 * the screen has room for both, which is not the case with text at twice the usual size.
 */
export function goToStep(form: HTMLFormElement, step: StepNumber): void {
  showStep(form, step)
  const section = form.querySelector<HTMLElement>(`[data-step="${step}"]`)
  const heading = section?.querySelector('h2')
  if (!section || !heading) return
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
  const height = heading.getBoundingClientRect().bottom - form.getBoundingClientRect().top
  const start = height <= visibleHeight() ? form : section
  start.scrollIntoView({ block: 'start' })
}

/** The height of the window without the bars, in px. */
function visibleHeight(): number {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom)
}

/** Moves to the next step. Returns false at the last step. */
export function goToNextStep(form: HTMLFormElement): boolean {
  const step = getCurrentStep({ [stepInput]: findControl(form, stepInput)?.value })
  if (step === steps.length) return false
  goToStep(form, (step + 1) as StepNumber)
  return true
}
