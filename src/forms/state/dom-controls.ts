import { isAbout, listOf } from '../fields/file-list'

/** What a visitor answers with. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A form's inputs, selects and text areas that have a wire name, without those that are disabled or for nobody (honeypot-input.tsx). */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      !element.matches(':disabled,[inert]'),
  )
}

/** The first control that a visitor can see under a wire name. */
export function controlNamed(form: HTMLFormElement | null, name: string): Control | undefined {
  return form === null
    ? undefined
    : controlsOf(form).find((control) => control.name === name && control.type !== 'hidden')
}

/** Brings a field into sight together with its label and what is wrong with it, and gives it the focus. */
export function goTo(control: Control | undefined): void {
  if (control === undefined) return
  control.focus({ preventScroll: true })
  const field = control.closest('[data-field]') ?? control
  field.scrollIntoView({ block: 'start' })
}

/** Takes back the files of a field that the server has refused: those that its reasons name, or all where they name none. */
export function letGo(control: Control | undefined, reasons: string): void {
  if (!(control instanceof HTMLInputElement && control.type === 'file')) return
  const files = [...(control.files ?? [])]
  const good = files.filter(({ name }) => !isAbout(reasons, name))
  if (good.length < files.length && good.length > 0) control.files = listOf(good)
  else control.value = ''
}

/** As if the visitor had typed it, so that everyone who watches the form hears of it. */
export function typeInto(control: Control | undefined, value: string): void {
  if (control === undefined) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
