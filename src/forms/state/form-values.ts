import type { Answers } from '../definition/form-definition'
import { controlsOf } from './dom-controls'

/** One file that the visitor chose, with the wire name of its field. */
export interface ChosenFile {
  field: string
  file: File
}

/**
 * What a form says right now, by wire name: the document itself is the truth, so nothing that was typed before the application
 * listened is lost. Checkboxes are booleans, a radio group without a choice is '', and `group.field` names become nested groups.
 */
export function answersOf(form: HTMLFormElement): Answers {
  const answers: Answers = {}
  for (const control of controlsOf(form)) {
    const kind = control.type
    if (kind === 'file') continue
    if (kind === 'checkbox') put(answers, control.name, (control as HTMLInputElement).checked)
    else if (kind !== 'radio' || (control as HTMLInputElement).checked) put(answers, control.name, control.value)
    else if (answerAt(answers, control.name) === undefined) put(answers, control.name, '')
  }
  return answers
}

/** The files that were chosen in a form, in its order. */
export function filesOf(form: HTMLFormElement): ChosenFile[] {
  return controlsOf(form).flatMap((control) =>
    control instanceof HTMLInputElement
      ? [...(control.files ?? [])].map((file) => ({ field: control.name, file }))
      : [],
  )
}

/** The answer under a wire name, `group.field` ones included. */
export function answerAt(answers: Answers, name: string): unknown {
  return name.split('.').reduce<unknown>((value, key) => (value as Answers | undefined)?.[key], answers)
}

/** Answers with the `group.field` names that a multipart form and its labels use. */
export function flat(answers: Answers, prefix = ''): [name: string, value: unknown][] {
  return Object.entries(answers).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flat(value as Answers, `${prefix}${key}.`)
      : [[`${prefix}${key}`, value]],
  )
}

function put(answers: Answers, name: string, value: unknown): void {
  const groups = name.split('.')
  const field = groups.pop() ?? name
  const group = groups.reduce((at, key) => {
    at[key] ??= {}
    return at[key] as Answers
  }, answers)
  group[field] = value
}
