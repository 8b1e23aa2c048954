import { useEffect, useRef } from 'react'
import { useForm } from '../../../forms/state/form-context'
import { getStepOfField, showStep, stepInput } from './steps'

/**
 * Holds the current step (see steps.ts) and switches to the step that must be visible: that of the first invalid
 * field, that of the field to which a link of the error summary leads, or the first step after a reset. At hydration,
 * shows the step whose field has the focus.
 */
export function AutomaticStepChanges() {
  const input = useRef<HTMLInputElement>(null)
  const { failure } = useForm()
  const firstInvalidField = failure?.problems[0]?.field

  // biome-ignore lint/correctness/useExhaustiveDependencies: switches once for each failure
  useEffect(() => {
    const form = input.current?.form
    // Runs after this effect, because React does not re-render during an effect.
    if (form && firstInvalidField !== undefined) queueMicrotask(() => showStep(form, getStepOfField(firstInvalidField)))
  }, [failure?.shownAtMs])

  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    const showLinkedStep = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
      const step = link && getEnclosingStep(document.getElementById(link.hash.slice(1)))
      if (step) showStep(form, step)
    }
    const showFirstStep = () => showStep(form, 1)
    const focusedStep = getEnclosingStep(document.activeElement)
    if (focusedStep) queueMicrotask(() => showStep(form, focusedStep))
    form.addEventListener('click', showLinkedStep, true)
    form.addEventListener('reset', showFirstStep)
    return () => {
      form.removeEventListener('click', showLinkedStep, true)
      form.removeEventListener('reset', showFirstStep)
    }
  }, [])

  return <input ref={input} type="text" name={stepInput} readOnly tabIndex={-1} aria-hidden="true" className="hidden" />
}

function getEnclosingStep(element: Element | null) {
  const field = element?.closest<HTMLElement>('[data-step]')
  return field && (Number(field.dataset.step) as ReturnType<typeof getStepOfField>)
}
