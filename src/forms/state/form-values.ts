import { getFieldValue } from '../definition/field-value'
import type { FormValues } from '../definition/form-definition'
import { getControls } from './dom-controls'

/** One file that the visitor chose, with the wire name of its field. */
export interface ChosenFile {
  field: string
  file: File
}

/**
 * Reads the current values of a form by wire name. They come from the DOM, so nothing that was typed before
 * hydration is lost. Checkboxes are booleans, a radio group without a selection is '', and `group.field`
 * names become nested groups.
 */
export function readFormValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const control of getControls(form)) {
    const type = control.type
    if (type === 'file') continue
    if (type === 'checkbox') setPath(values, control.name, (control as HTMLInputElement).checked)
    else if (type !== 'radio' || (control as HTMLInputElement).checked) setPath(values, control.name, control.value)
    else if (getFieldValue(values, control.name) === undefined) setPath(values, control.name, '')
  }
  return values
}

/** The files chosen in a form, in form order. */
export function getChosenFiles(form: HTMLFormElement): ChosenFile[] {
  return getControls(form).flatMap((control) =>
    control instanceof HTMLInputElement
      ? [...(control.files ?? [])].map((file) => ({ field: control.name, file }))
      : [],
  )
}

/** Flattens values to the `group.field` names that a multipart form and its labels use. */
export function flattenValues(values: FormValues, prefix = ''): [name: string, value: unknown][] {
  return Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flattenValues(value as FormValues, `${prefix}${key}.`)
      : [[`${prefix}${key}`, value]],
  )
}

function setPath(values: FormValues, name: string, value: unknown): void {
  const groups = name.split('.')
  const field = groups.pop() ?? name
  const group = groups.reduce((parent, key) => {
    parent[key] ??= {}
    return parent[key] as FormValues
  }, values)
  group[field] = value
}
