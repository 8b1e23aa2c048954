import { type InputEvent, useState } from 'react'
import type { Problem } from '../definition/form-definition'
import type { Refusal } from './form-context'

type Named = Pick<Problem, 'field' | 'message'>

/** What is said of a form that was not taken. */
export interface Refused<Kind extends Named = Named> {
  heading: string
  problems?: readonly Kind[]
  reason?: string | undefined
  order?: string | undefined
  /** The heading once some fields were edited; the same where it names no fields. */
  headingOf?: (left: Kind[]) => string
}

/**
 * What editing a field clears: its own error, or every message of the form.
 * Source: docs/product/forms.md#41-lifecycle-of-a-form.
 */
export type Editing = 'clears its error' | 'clears all messages'

/**
 * What a form says to its visitor: why it was not taken, and what is wrong with each of its fields, until that is edited or the form is
 * sent again; or that it was taken. `isReachable` says whether there is anything on the page that leads to a field.
 */
export function useMessages(isReachable: (field: string) => boolean, editing: Editing = 'clears its error') {
  const [refusal, setRefusal] = useState<Refusal>()
  const [taken, take] = useState<Record<string, unknown>>()
  const errors = Object.fromEntries((refusal?.problems ?? []).map(({ field, message }) => [field, message]))

  function refuse<Kind extends Named>({ heading, problems = [], reason, order, headingOf }: Refused<Kind>) {
    const without = (edited: readonly string[]): Refusal => {
      const left = problems.filter(({ field }) => !edited.includes(field))
      return {
        heading: edited.length === 0 ? heading : (headingOf?.(left) ?? heading),
        reason,
        order,
        problems: left.map(({ field, message }) => ({ field, message, reachable: isReachable(field) })),
        at,
        edit: (field) => (left.length > 1 ? without([...edited, field]) : undefined),
      }
    }
    const at = performance.now()
    setRefusal(without([]))
  }

  function forget() {
    setRefusal(undefined)
    take(undefined)
  }

  /** Clears the error of the edited field, or that of its group, beside it and in the list; or everything. */
  function onInput(event: InputEvent<HTMLFormElement>) {
    if (editing === 'clears all messages') return forget()
    const { name } = event.target as HTMLInputElement
    setRefusal((shown) => {
      const problem = shown?.problems.find(({ field }) => field === name || name.startsWith(`${field}.`))
      return problem === undefined ? shown : shown?.edit(problem.field)
    })
  }

  return { refusal, errors, taken, refuse, take, forget, clearMessages: forget, onInput }
}
