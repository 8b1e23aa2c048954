import { readStoredJson, removeStored, writeStored } from '../../ui/browser-storage'
import { type FormControl, getControls } from '../state/dom-controls'
import { flattenValues, readFormValues } from '../state/form-values'
import { draftLifetimeMs } from './pending-payment'

/**
 * The draft is saved this long after the first unsaved change, in milliseconds, or when the visitor leaves
 * the page.
 */
const pauseMs = 300

type DraftValues = Record<string, unknown>

/**
 * Receives the state of a draft: whether one is saved, and the names of chosen files that could not be
 * saved.
 */
interface DraftListener {
  onSaved: (isSaved: boolean) => void
  onMissingFile: (field: string, fileNames: string) => void
}

/**
 * Saves what is typed into a form on this device and restores it: only over untouched defaults, and also
 * into fields and options that are rendered later. Of files only the names are saved, so that the visitor
 * can be asked for them again. Values derived from other fields are not saved. Resetting the form deletes
 * the draft. Without storage on the device there is no draft. Returns a function that stops the draft.
 */
export function startDraft(form: HTMLFormElement, key: string, { onSaved, onMissingFile }: DraftListener): () => void {
  let pending = load(key)
  const touched = new Set(
    getControls(form)
      .filter(isTouched)
      .map((control) => control.name),
  )
  let timer: ReturnType<typeof setTimeout> | undefined

  function restore() {
    for (const [field, value] of Object.entries(pending)) {
      const controls = getControls(form).filter((control) => control.name === field)
      if (controls.some(isTouched)) markTouched(field)
      else if (controls[0]?.type === 'file') onMissingFile(field, String(value))
      else fill(controls, value)
    }
  }

  function markTouched(field: string) {
    touched.add(field)
    delete pending[field]
    timer ??= setTimeout(saveNow, pauseMs)
  }

  function saveNow() {
    clearTimeout(timer)
    timer = undefined
    const touchedValues = [...flattenValues(readFormValues(form)), ...fileNames(form)].filter(
      ([field, value]) => touched.has(field) && value !== '',
    )
    onSaved(save(key, { ...pending, ...Object.fromEntries(touchedValues) }))
  }

  const flush = () => timer !== undefined && saveNow()
  const onInput = ({ target }: Event) => markTouched((target as FormControl).name)
  function onReset() {
    pending = {}
    touched.clear()
    clearTimeout(timer)
    timer = undefined
    onSaved(save(key, {}))
  }

  // From here on the boot script no longer saves this form (site/boot/typed-values.ts).
  form.dataset.drafted = ''
  const observer = new MutationObserver(restore)
  observer.observe(form, { childList: true, subtree: true })
  form.addEventListener('input', onInput)
  form.addEventListener('reset', onReset)
  addEventListener('pagehide', flush)
  if (Object.keys(pending).length > 0) onSaved(true)
  for (const field of touched) markTouched(field)
  restore()
  return () => {
    flush()
    delete form.dataset.drafted
    observer.disconnect()
    form.removeEventListener('input', onInput)
    form.removeEventListener('reset', onReset)
    removeEventListener('pagehide', flush)
  }
}

/** Whether a control differs from its initial value. Values restored by the browser count as typed. */
function isTouched(control: FormControl): boolean {
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
function fileNames(form: HTMLFormElement): [field: string, names: string][] {
  return getControls(form).flatMap((control) =>
    control instanceof HTMLInputElement && control.files !== null
      ? [[control.name, [...control.files].map(({ name }) => name).join(', ')]]
      : [],
  )
}

/**
 * Fills in a field and dispatches an input event, as if the visitor had typed. Skips an option that is not
 * rendered yet.
 */
function fill(controls: readonly FormControl[], savedValue: unknown): void {
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

function load(key: string): DraftValues {
  const { at = 0, answers } = (readStoredJson(key) ?? {}) as { at?: number; answers?: DraftValues }
  if (Date.now() - at < draftLifetimeMs) return { ...answers }
  removeStored(key)
  return {}
}

/** Saves the values. Returns whether a draft is stored now. */
function save(key: string, values: DraftValues): boolean {
  if (Object.keys(values).length > 0) return writeStored(key, JSON.stringify({ at: Date.now(), answers: values }))
  removeStored(key)
  return false
}
