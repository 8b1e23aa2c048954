/**
 * Keeps what is typed into a form as a draft, field by field, until the draft's own code watches the form (forms/draft/draft.ts): also
 * where that comes late or never.
 */
export function keepTypedAnswers(): void {
  document.addEventListener('input', ({ target }) => {
    const control = target as HTMLInputElement
    const { form, name, type, value, checked } = control
    const { flow, keptFor, drafted } = form?.dataset ?? {}
    const isLeftOut = /file|hidden|password/.test(type) || control.matches('[inert]')
    // A radio button that was let go answers nothing.
    const answer = type === 'checkbox' ? checked : type === 'radio' && !checked ? '' : value
    if (flow === undefined || drafted !== undefined || name === '' || isLeftOut) return
    try {
      const key = `draft:${flow}`
      const { at, answers } = JSON.parse(localStorage.getItem(key) ?? '{}')
      const nowMs = Date.now()
      const kept = { ...(nowMs - at < Number(keptFor) && answers), [name]: answer }
      localStorage.setItem(key, JSON.stringify({ at: nowMs, answers: kept }))
    } catch {
      // A device that keeps nothing has no drafts.
    }
  })
}
