/** Where the draft of a form is kept, in the browser's storage. */
export const draftKey = (flowName: string) => `draft:${flowName}`

const leftKey = (flowName: string) => `paying:${flowName}`

/** Notes that the visitor has left to pay, and that the answers stay in the form until it is known how that went. */
export function noteLeftToPay(flowName: string): void {
  try {
    localStorage.setItem(leftKey(flowName), 'yes')
  } catch {
    // A device that keeps nothing has no draft either.
  }
}

/**
 * Forgets the draft of what is paid now: phones are shared. It does so once for each time that somebody left to pay, so that a result page
 * which is opened again later leaves the next draft alone.
 */
export function forgetPaidDraft(flowName: string): void {
  try {
    if (localStorage.getItem(leftKey(flowName)) === null) return
    localStorage.removeItem(leftKey(flowName))
    localStorage.removeItem(draftKey(flowName))
  } catch {
    // As above.
  }
}
