import { type FormControl, getControls } from '../state/dom-controls'

/** Whether a control differs from its initial value. Values restored by the browser count as typed. */
export function isDirty(control: FormControl): boolean {
  if (control.type === 'hidden') return false
  if (control.type === 'file') return control.value !== ''
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return control.value !== (options.find((option) => option.defaultSelected) ?? options[0])?.value
  }
  if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type))
    return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/** The names of the chosen files by field; '' if a field has none. */
export function listFileNames(form: HTMLFormElement): [field: string, names: string][] {
  return getControls(form).flatMap((control) =>
    control instanceof HTMLInputElement && control.files !== null
      ? [[control.name, [...control.files].map(({ name }) => name).join(', ')]]
      : [],
  )
}

/**
 * Fills in the controls of one field and dispatches an input event, as if the visitor had typed. Skips an option that is not
 * rendered yet.
 */
export function fillControl(controls: readonly FormControl[], savedValue: unknown): void {
  const value = String(savedValue)
  const [first] = controls
  const control = first?.type === 'radio' ? controls.find((radio) => radio.value === value) : first
  if (control === undefined || control.type === 'hidden') return
  if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value)) return
  if (control.type === 'radio' || control.type === 'checkbox')
    (control as HTMLInputElement).checked = savedValue !== false
  else control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
