import { clearDraft } from '../draft/draft-storage'
import { clearPendingPayment } from '../draft/pending-payment'
import { clearRejectedFiles, type FormControl } from '../state/dom-controls'
import type { SubmitFailure } from '../state/use-form-messages'
import type { SubmissionKey } from './idempotency-key'
import type { toSubmitResult } from './submit-result'

/** The dependencies of `handleSubmitResult`. */
interface FinishContext {
  options: {
    flow: { name: string }
    afterRedirect?: 'keeps the values' | 'empties the form'
    onComplete?: (response: Record<string, unknown>) => void
  }
  submissionKey: SubmissionKey
  /** A hash of what is bought and with which email address. */
  purchase: number | undefined
  /** Stops updating the draft, whatever happens to the form. */
  pauseDraft: () => void
  findControlFor: (name: string) => FormControl | undefined
  setErrors: (failure: SubmitFailure) => void
  setSuccess: (response: Record<string, unknown>) => void
}

/**
 * Handles the result of a submit: shows why the form was rejected, redirects to the payment page or the
 * order, or clears the accepted form. Returns true when another page is loading.
 */
export function handleSubmitResult(
  form: HTMLFormElement,
  result: ReturnType<typeof toSubmitResult>,
  { options, submissionKey, purchase, pauseDraft, findControlFor, setErrors, setSuccess }: FinishContext,
): true | undefined {
  const isComplete = result.kind === 'complete' || result.kind === 'settled'
  if (isComplete) {
    // Runs even if the visitor has left the page: a restored form would be sent twice.
    clearPendingPayment(options.flow.name)
    clearDraft(options.flow.name)
  }
  if (!form.isConnected) return undefined
  if (result.kind === 'refused') {
    setErrors(withClearedFiles(result, findControlFor))
    return undefined
  }
  if (result.kind === 'payable')
    return redirectToPayment(form, result, { options, submissionKey, purchase, pauseDraft })
  submissionKey.reset()
  form.reset()
  if (result.kind === 'complete') {
    setSuccess(result.response)
    options.onComplete?.(result.response)
    return undefined
  }
  location.assign(result.order)
  return true
}

/**
 * Redirects to the payment page. The draft stays until the payment is confirmed, even if the form is
 * cleared, because that page may not open.
 */
function redirectToPayment(
  form: HTMLFormElement,
  { checkoutUrl, order }: { checkoutUrl: string; order: string | undefined },
  {
    options,
    submissionKey,
    purchase,
    pauseDraft,
  }: Pick<FinishContext, 'options' | 'submissionKey' | 'purchase' | 'pauseDraft'>,
): true {
  location.assign(checkoutUrl)
  submissionKey.rememberForPayment({ order, purchase })
  if (options.afterRedirect === 'empties the form') {
    pauseDraft()
    form.reset()
    submissionKey.reset()
  }
  return true
}

/**
 * Removes rejected files from their fields, so that they are not sent a second time. The messages about
 * them stay.
 */
function withClearedFiles(failure: SubmitFailure, findControlFor: FinishContext['findControlFor']): SubmitFailure {
  for (const { field, message } of failure.problems ?? []) clearRejectedFiles(findControlFor(field), message)
  return failure
}
