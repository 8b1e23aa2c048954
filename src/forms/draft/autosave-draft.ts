import { type FormControl, getControls } from '../state/dom-controls'
import { flattenValues, readFormValues } from '../state/form-values'
import { fillControl, isDirty, listFileNames } from './draft-controls'
import { loadDraft, saveDraft } from './draft-storage'

/**
 * The draft is saved this long after the first unsaved change, in milliseconds, or when the visitor leaves
 * the page.
 */
const pauseMs = 300

/**
 * Receives the state of a draft: whether one is saved, and the names of chosen files that could not be
 * saved.
 */
interface DraftListener {
  onSaved: (isSaved: boolean) => void
  onMissingFile: (field: string, fileNames: string) => void
}

/**
 * Saves what is typed into a form on this device and restores it: only into fields with their initial values, and also
 * into fields and options that are rendered later. Of files only the names are saved, so that the visitor
 * can be asked for them again. Values derived from other fields are not saved. Resetting the form deletes
 * the draft. Without storage on the device there is no draft. Returns a function that stops the draft.
 */
export function startDraftAutosave(
  form: HTMLFormElement,
  key: string,
  { onSaved, onMissingFile }: DraftListener,
): () => void {
  let pending = loadDraft(key)
  const dirtyFields = new Set(
    getControls(form)
      .filter(isDirty)
      .map((control) => control.name),
  )
  let timer: ReturnType<typeof setTimeout> | undefined

  function restore() {
    for (const [field, value] of Object.entries(pending)) {
      const controls = getControls(form).filter((control) => control.name === field)
      if (controls.some(isDirty)) markDirty(field)
      else if (controls[0]?.type === 'file') onMissingFile(field, String(value))
      else fillControl(controls, value)
    }
  }

  function markDirty(field: string) {
    dirtyFields.add(field)
    delete pending[field]
    timer ??= setTimeout(saveNow, pauseMs)
  }

  function saveNow() {
    clearTimeout(timer)
    timer = undefined
    const dirtyValues = [...flattenValues(readFormValues(form)), ...listFileNames(form)].filter(
      ([field, value]) => dirtyFields.has(field) && value !== '',
    )
    onSaved(saveDraft(key, { ...pending, ...Object.fromEntries(dirtyValues) }))
  }

  const flush = () => timer !== undefined && saveNow()
  const onInput = ({ target }: Event) => markDirty((target as FormControl).name)
  function onReset() {
    pending = {}
    dirtyFields.clear()
    clearTimeout(timer)
    timer = undefined
    onSaved(saveDraft(key, {}))
  }

  // From here on the boot script no longer saves this form (site/boot/save-drafts-before-app.ts).
  form.dataset.drafted = ''
  const observer = new MutationObserver(restore)
  observer.observe(form, { childList: true, subtree: true })
  form.addEventListener('input', onInput)
  form.addEventListener('reset', onReset)
  addEventListener('pagehide', flush)
  if (Object.keys(pending).length > 0) onSaved(true)
  for (const field of dirtyFields) markDirty(field)
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
