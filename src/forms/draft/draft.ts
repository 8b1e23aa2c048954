import { type Control, controlsOf } from '../state/dom-controls'
import { answersOf, flat } from '../state/form-values'
import { draftLifeMs } from './pending-payment'

/** What is typed is written down once the visitor has paused this long, in milliseconds, or leaves. */
const pauseMs = 300

type Kept = Record<string, unknown>

/** Who hears of a draft: whether one is kept, and which files a field had that were not, by name. */
interface DraftListener {
  tell: (isKept: boolean) => void
  ask: (field: string, fileNames: string) => void
}

/**
 * Keeps what is typed into a form on this device, and puts it back: over untouched defaults only, and into fields and options that
 * arrive later too. Of files the names alone are kept, and asked for again; what is derived from other answers is not kept. A reset of
 * the form ends the draft. Where the device keeps nothing, there is no draft. Returns what stops it.
 */
export function keepDraft(form: HTMLFormElement, key: string, { tell, ask }: DraftListener): () => void {
  let awaited = recall(key)
  const own = new Set(
    controlsOf(form)
      .filter(isTouched)
      .map((control) => control.name),
  )
  let timer: ReturnType<typeof setTimeout> | undefined

  function putBack() {
    for (const [field, answer] of Object.entries(awaited)) {
      const controls = controlsOf(form).filter((control) => control.name === field)
      if (controls.some(isTouched)) noted(field)
      else if (controls[0]?.type === 'file') ask(field, String(answer))
      else fill(controls, answer)
    }
  }

  function noted(field: string) {
    own.add(field)
    delete awaited[field]
    timer ??= setTimeout(write, pauseMs)
  }

  function write() {
    clearTimeout(timer)
    timer = undefined
    const typed = [...flat(answersOf(form)), ...fileNames(form)].filter(
      ([field, answer]) => own.has(field) && answer !== '',
    )
    tell(remember(key, { ...awaited, ...Object.fromEntries(typed) }))
  }

  const flush = () => timer !== undefined && write()
  const onInput = ({ target }: Event) => noted((target as Control).name)
  function onReset() {
    awaited = {}
    own.clear()
    clearTimeout(timer)
    timer = undefined
    tell(remember(key, {}))
  }

  // From here on the boot script leaves the form alone (site/boot/typed-answers.ts).
  form.dataset.drafted = ''
  const arrivals = new MutationObserver(putBack)
  arrivals.observe(form, { childList: true, subtree: true })
  form.addEventListener('input', onInput)
  form.addEventListener('reset', onReset)
  addEventListener('pagehide', flush)
  if (Object.keys(awaited).length > 0) tell(true)
  for (const field of own) noted(field)
  putBack()
  return () => {
    flush()
    delete form.dataset.drafted
    arrivals.disconnect()
    form.removeEventListener('input', onInput)
    form.removeEventListener('reset', onReset)
    removeEventListener('pagehide', flush)
  }
}

/** Whether a control says something else than it did at first; the browser's own memory of a form counts as the visitor's. */
function isTouched(control: Control): boolean {
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

/** What the files are called that were chosen, by field; '' where there are none any more. */
function fileNames(form: HTMLFormElement): [field: string, names: string][] {
  return controlsOf(form).flatMap((control) =>
    control instanceof HTMLInputElement && control.files !== null
      ? [[control.name, [...control.files].map(({ name }) => name).join(', ')]]
      : [],
  )
}

/** Answers as if the visitor had: whoever watches the form hears of it. An option that is not there yet is left for later. */
function fill(controls: readonly Control[], answer: unknown): void {
  const value = String(answer)
  const [first] = controls
  const control = first?.type === 'radio' ? controls.find((radio) => radio.value === value) : first
  if (control === undefined || control.type === 'hidden') return
  if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value)) return
  if (control.type === 'radio' || control.type === 'checkbox') (control as HTMLInputElement).checked = answer !== false
  else control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function recall(key: string): Kept {
  try {
    const { at, answers } = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (Date.now() - at < draftLifeMs) return { ...answers }
    localStorage.removeItem(key)
    return {}
  } catch {
    return {}
  }
}

/** Whether anything is kept now. */
function remember(key: string, answers: Kept): boolean {
  try {
    const isEmpty = Object.keys(answers).length === 0
    if (isEmpty) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), answers }))
    return !isEmpty
  } catch {
    return false
  }
}
