import { forgetDraft, forgetLeft } from '../draft/pending-payment'
import { type Control, letGo } from '../state/dom-controls'
import type { Refused } from '../state/use-form-errors'
import type { Filling } from './idempotency-key'
import type { conclude } from './submit-result'

/** What the end of a sending works with. */
interface Ending {
  options: {
    flow: { name: string }
    paying?: 'keeps the answers' | 'empties the form'
    onComplete?: (answer: Record<string, unknown>) => void
  }
  filling: Filling
  /** Leaves the draft as it is, whatever becomes of the form. */
  pauseDraft: () => void
  controlFor: (name: string) => Control | undefined
  refuse: (refused: Refused) => void
  take: (answer: Record<string, unknown>) => void
}

/**
 * Does what the end of a sending asks for: says why it was refused, goes to pay or to the order, or empties the form that was taken. Resolves
 * to true when another page is on its way.
 */
export function endSending(
  form: HTMLFormElement,
  conclusion: ReturnType<typeof conclude>,
  { options, filling, pauseDraft, controlFor, refuse, take }: Ending,
): true | undefined {
  const isOver = conclusion.kind === 'complete' || conclusion.kind === 'settled'
  if (isOver) {
    // Also where the visitor has left this page meanwhile: what was taken must not be there again, or they would send it twice.
    forgetLeft(options.flow.name)
    forgetDraft(options.flow.name)
  }
  if (!form.isConnected) return undefined
  if (conclusion.kind === 'refused') {
    refuse(lettingGo(conclusion, controlFor))
    return undefined
  }
  if (conclusion.kind === 'payable') return leaveToPay(form, conclusion, { options, filling, pauseDraft })
  filling.done()
  form.reset()
  if (conclusion.kind === 'complete') {
    take(conclusion.answer)
    options.onComplete?.(conclusion.answer)
    return undefined
  }
  location.assign(conclusion.order)
  return true
}

/** Goes to the payment page. The draft stays until the payment was seen, also where the form is emptied: that page may not open. */
function leaveToPay(
  form: HTMLFormElement,
  { payAt, order }: { payAt: string; order: string | undefined },
  { options, filling, pauseDraft }: Pick<Ending, 'options' | 'filling' | 'pauseDraft'>,
): true {
  location.assign(payAt)
  filling.leave(order)
  if (options.paying === 'empties the form') {
    pauseDraft()
    form.reset()
    filling.done()
  }
  return true
}

/** What the server refused is not sent a second time: its files are put back, and what is said of them stays. */
function lettingGo(refused: Refused, controlFor: Ending['controlFor']): Refused {
  for (const { field, message } of refused.problems ?? []) letGo(controlFor(field), message)
  return refused
}
