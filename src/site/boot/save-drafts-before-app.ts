/**
 * Saves each field that the visitor changes as a draft, until the draft module takes over
 * (forms/draft/autosave-draft.ts). Drafts therefore work even if the application loads late or not at all. Listens in
 * the capture phase, because the replay queue keeps some events from going further (event-replay.ts).
 */
export function startSavingTypedValues(): void {
  document.addEventListener('input', saveValue, true)
}

function saveValue({ target }: Event): void {
  const control = target as HTMLInputElement
  const { form, name, type, value, checked } = control
  const { flow, keptFor, drafted } = form?.dataset ?? {}
  const isExcluded = /file|hidden|password/.test(type) || control.matches('[inert]')
  // A deselected radio button has no value.
  const fieldValue = type === 'checkbox' ? checked : type === 'radio' && !checked ? '' : value
  if (flow === undefined || drafted !== undefined || name === '' || isExcluded) return
  try {
    const key = `draft:${flow}`
    const { at, answers } = JSON.parse(localStorage.getItem(key) ?? '{}')
    const nowMs = Date.now()
    const draftValues = { ...(nowMs - at < Number(keptFor) && answers), [name]: fieldValue }
    localStorage.setItem(key, JSON.stringify({ at: nowMs, answers: draftValues }))
  } catch {
    // Without localStorage there are no drafts.
  }
}
