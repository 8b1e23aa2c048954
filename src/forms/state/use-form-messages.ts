import { type InputEvent, useState } from 'react'
import type { Problem } from '../definition/form-definition'
import type { FormFailure } from './form-context'

type FieldProblem = Pick<Problem, 'field' | 'message'>

/** The messages for a form that was rejected. */
export interface SubmitFailure<Kind extends FieldProblem = FieldProblem> {
  heading: string
  problems?: readonly Kind[]
  reason?: string | undefined
  order?: string | undefined
  /** Returns the heading after some fields were edited; without it the heading does not change. */
  headingFor?: (remaining: Kind[]) => string
}

/**
 * What editing a field clears: its own error, or every message of the form.
 * Source: docs/product/forms.md#41-lifecycle-of-a-form.
 */
export type ClearOnEdit = 'clears its error' | 'clears all messages'

/**
 * Manages the messages of a form: why it was rejected and the error of each field, until the field is
 * edited or the form is sent again; or that it was accepted. `isFocusable` returns whether the page has a
 * control to focus for a field.
 */
export function useFormMessages(
  isFocusable: (field: string) => boolean,
  clearOnEdit: ClearOnEdit = 'clears its error',
) {
  const [failure, setFailure] = useState<FormFailure>()
  const [success, setSuccess] = useState<Record<string, unknown>>()
  const errors = Object.fromEntries((failure?.problems ?? []).map(({ field, message }) => [field, message]))

  function setErrors<Kind extends FieldProblem>({
    heading,
    problems = [],
    reason,
    order,
    headingFor,
  }: SubmitFailure<Kind>) {
    const failureWithout = (editedFields: readonly string[]): FormFailure => {
      const remaining = problems.filter(({ field }) => !editedFields.includes(field))
      return {
        heading: editedFields.length === 0 ? heading : (headingFor?.(remaining) ?? heading),
        reason,
        order,
        problems: remaining.map(({ field, message }) => ({ field, message, isFocusable: isFocusable(field) })),
        shownAtMs,
        clearField: (field) => (remaining.length > 1 ? failureWithout([...editedFields, field]) : undefined),
      }
    }
    const shownAtMs = performance.now()
    setFailure(failureWithout([]))
  }

  function clearMessages() {
    setFailure(undefined)
    setSuccess(undefined)
  }

  /**
   * Clears the error of the edited field or of its group, at the field and in the summary; or clears all
   * messages.
   */
  function onInput(event: InputEvent<HTMLFormElement>) {
    if (clearOnEdit === 'clears all messages') return clearMessages()
    const { name } = event.target as HTMLInputElement
    setFailure((current) => {
      const problem = current?.problems.find(({ field }) => field === name || name.startsWith(`${field}.`))
      return problem === undefined ? current : current?.clearField(problem.field)
    })
  }

  return { failure, errors, success, setErrors, setSuccess, clearMessages, onInput }
}
