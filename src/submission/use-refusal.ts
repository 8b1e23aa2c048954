import { type InputEvent, type RefObject, useState } from 'react'
import { controlNamed } from './control'
import type { Problem } from './form'
import type { Refusal } from './form-context'

/** Why the form was not taken, and what is wrong with each of its fields, until it is edited or sent again. */
export function useRefusal(element: RefObject<HTMLFormElement | null>) {
  const [refusal, setRefusal] = useState<Refusal>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  function refuse(heading: string, problems: readonly Pick<Problem, 'field' | 'message'>[] = [], reason?: string) {
    const shown = problems.map(({ field, message }) => ({
      field,
      message,
      reachable: controlNamed(element.current, field) !== undefined,
    }))
    setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message])))
    setRefusal({ heading, reason, problems: shown, at: performance.now() })
  }

  function forget() {
    setErrors({})
    setRefusal(undefined)
  }

  /** Editing a field clears its error. Source: specification, section 4. */
  function onInput(event: InputEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (name in errors) setErrors(({ [name]: _cleared, ...others }) => others)
  }

  return { refusal, errors, refuse, forget, onInput }
}
