import { mentionsFile } from '../fields/file-errors'

/** A control with which a visitor enters a value. */
export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * A form's inputs, selects and text areas that have a wire name, without disabled and inert ones
 * (honeypot-input.tsx).
 */
export function getControls(form: HTMLFormElement): FormControl[] {
  return [...form.elements].filter(
    (element): element is FormControl =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      !element.matches(':disabled,[inert]'),
  )
}

/** The first control with this wire name that is not a hidden input. */
export function findControl(form: HTMLFormElement | null, name: string): FormControl | undefined {
  return form === null
    ? undefined
    : getControls(form).find((control) => control.name === name && control.type !== 'hidden')
}

/** Scrolls a field into view together with its label and error, and focuses it. */
export function focusControl(control: FormControl | undefined): void {
  if (control === undefined) return
  control.focus({ preventScroll: true })
  const field = control.closest('[data-field]') ?? control
  field.scrollIntoView({ block: 'start' })
}

/**
 * Removes the files that the server rejected from a field: those that its reasons name, or all if they name
 * none.
 */
export function clearRejectedFiles(control: FormControl | undefined, reasons: string): void {
  if (!(control instanceof HTMLInputElement && control.type === 'file')) return
  const files = [...(control.files ?? [])]
  const accepted = files.filter(({ name }) => !mentionsFile(reasons, name))
  if (accepted.length < files.length && accepted.length > 0) control.files = toFileList(accepted)
  else control.value = ''
}

/** Converts files to the FileList that a file input needs. */
export function toFileList(files: readonly File[]): FileList {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer.files
}

/**
 * Sets the value of a field as if the visitor had typed or chosen it: dispatches an input event, so that all
 * listeners of the form are notified. Of a radio group the option with that value is chosen; without such an
 * option none is.
 */
export function setNativeValue(control: FormControl | undefined, value: string): void {
  if (control === undefined) return
  const radio = control.type === 'radio' ? findRadio(control as HTMLInputElement, value) : undefined
  if (radio === undefined) control.value = value
  else radio.checked = radio.value === value
  const changed = radio ?? control
  changed.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The option of a radio button's group with this value, or else the one to clear. */
function findRadio(member: HTMLInputElement, value: string): HTMLInputElement {
  const group = member.form === null ? [member] : (getControls(member.form) as HTMLInputElement[])
  const radios = group.filter(({ type, name }) => type === 'radio' && name === member.name)
  return radios.find((radio) => radio.value === value) ?? radios.find((radio) => radio.checked) ?? member
}
