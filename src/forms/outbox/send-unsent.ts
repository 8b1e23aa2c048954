import { waitForOnlineOrTimeout } from '../../ui/hydration/retry-load'
import { clearDraft } from '../draft/draft-storage'
import { clearPendingPayment, savePendingPayment } from '../draft/pending-payment'
import { parseNonPaymentFlowOkResponse, parseOrderPath, parsePaymentFlowOkResponse } from '../send/parse-ok-response'
import type { SendResult } from '../send/send-form'
import { sendWithImages } from '../send/send-with-images'
import { listUnsentFlows } from './unsent-flows'
import { loadUnsent, removeUnsent, type UnsentForm } from './unsent-store'

/** What became of a form that had waited for the network. */
export interface SentForm {
  flowName: string
  /** The page with the form. */
  pagePath: string
  state: 'sent' | 'to pay' | 'refused'
  /** The secret path of its order. */
  order: string | undefined
  /** Why it was refused, in the language of the page. */
  message: string | undefined
}

const firstRetryMs = 5_000
const maxRetryMs = 120_000

/** Whether this page sends already. */
let isSending = false

/**
 * Sends the forms that wait, one after another, until none is left, at growing intervals while there is no network.
 * Each has its own key, so that the server takes it once, whatever is sent twice. Calls `onSent` with each result.
 * Source: docs/product/forms.md#411-without-a-network.
 */
export async function sendUnsentForms(onSent: (form: SentForm) => void): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let retryMs = firstRetryMs; listUnsentFlows().length > 0; retryMs = Math.min(retryMs * 2, maxRetryMs)) {
      const isDone = await withLock(() => sendAll(onSent))
      if (!isDone) await waitForOnlineOrTimeout(retryMs)
    }
  } catch (error) {
    console.error('What waits cannot be sent', error)
  } finally {
    isSending = false
  }
}

/** Of several tabs one sends. */
function withLock(send: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return send()
  return navigator.locks.request('unsent forms', { ifAvailable: true }, (lock) => (lock === null ? false : send()))
}

async function sendAll(onSent: (form: SentForm) => void): Promise<boolean> {
  for (const form of await loadUnsent()) {
    const result = await sendWithImages(form.flow, form, () => {})
    const sentForm = toSentForm(form, result)
    if (sentForm === undefined) return false
    // Not before the answer: a tab that is closed now sends it again, with the same key. A newer form may wait already.
    const waiting = (await loadUnsent()).find(({ flowName }) => flowName === form.flowName)
    if (waiting?.key === form.key) await removeUnsent(form.flowName)
    noteResult(form, sentForm)
    onSent(sentForm)
  }
  return true
}

/** Undefined if it must be sent again. */
function toSentForm({ flowName, flow }: UnsentForm, result: SendResult): SentForm | undefined {
  const { pagePath } = flow
  if (result.kind === 'unreachable') return undefined
  if (result.kind === 'refused')
    return result.isTemporary
      ? undefined
      : { flowName, pagePath, state: 'refused', order: result.order, message: result.message }
  const { response } = result
  const order = parseOrderPath(response.order)
  if (parsePaymentFlowOkResponse(response).kind === 'payable')
    return { flowName, pagePath, state: 'to pay', order, message: undefined }
  const isOurs =
    order !== undefined || response.message === true || parseNonPaymentFlowOkResponse(response).kind === 'complete'
  return isOurs ? { flowName, pagePath, state: 'sent', order, message: undefined } : undefined
}

/** The form's page then shows what it would show if it had been sent there. */
function noteResult({ flowName, key, content }: UnsentForm, { state, order }: SentForm): void {
  if (state === 'to pay') savePendingPayment(flowName, { key, content, order, purchase: undefined })
  if (state !== 'sent') return
  clearPendingPayment(flowName)
  clearDraft(flowName)
}
