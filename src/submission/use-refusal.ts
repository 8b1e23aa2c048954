import { type InputEvent, useState } from 'react'
import type { Problem } from './form'
import type { Refusal } from './form-context'

type Named = Pick<Problem, 'field' | 'message'>

/** What is said of a form that was not taken. */
interface Refused<Kind extends Named> {
  heading: string
  problems?: readonly Kind[]
  reason?: string | undefined
  order?: string | undefined
  /** The heading once some fields were edited; the same where it names no fields. */
  headingOf?: (left: Kind[]) => string
}

/**
 * Why the form was not taken, and what is wrong with each of its fields, until it is edited or sent again. `isReachable` says whether
 * there is anything on the page that leads to a field.
 */
export function useRefusal(isReachable: (field: string) => boolean) {
  const [refusal, setRefusal] = useState<Refusal>()
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

  /** Editing a field clears its error, beside it and in the list. Source: specification, section 4. */
  function onInput(event: InputEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    setRefusal((shown) => (shown?.problems.some(({ field }) => field === name) ? shown.edit(name) : shown))
  }

  return { refusal, errors, refuse, forget: () => setRefusal(undefined), onInput }
}
