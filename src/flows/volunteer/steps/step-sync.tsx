import { useEffect, useRef } from 'react'
import { useForm } from '../../../forms/state/form-context'
import { showStep, stepInput, stepOf } from './steps'

/**
 * Holds the step (see steps.ts), and turns to the step where something is to be seen: the first field of a refusal, the field that a line
 * of the summary leads to, the first step after a reset. Who is already typing when the page comes alive stays at that step.
 */
export function StepKeeper() {
  const input = useRef<HTMLInputElement>(null)
  const { refusal } = useForm()
  const refused = refusal?.problems[0]?.field

  // biome-ignore lint/correctness/useExhaustiveDependencies: turns once for each refusal, not when a field of it is mended
  useEffect(() => {
    const form = input.current?.form
    // After this effect, for React does not draw anew in the middle of one.
    if (form && refused !== undefined) queueMicrotask(() => showStep(form, stepOf(refused)))
  }, [refusal?.at])

  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    const turnToField = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
      const step = link && stepAround(document.getElementById(link.hash.slice(1)))
      if (step) showStep(form, step)
    }
    const turnToFirst = () => showStep(form, 1)
    const typing = stepAround(document.activeElement)
    if (typing) queueMicrotask(() => showStep(form, typing))
    form.addEventListener('click', turnToField, true)
    form.addEventListener('reset', turnToFirst)
    return () => {
      form.removeEventListener('click', turnToField, true)
      form.removeEventListener('reset', turnToFirst)
    }
  }, [])

  return <input ref={input} type="text" name={stepInput} readOnly tabIndex={-1} aria-hidden="true" className="hidden" />
}

function stepAround(element: Element | null) {
  const field = element?.closest<HTMLElement>('[data-step]')
  return field && (Number(field.dataset.step) as ReturnType<typeof stepOf>)
}
