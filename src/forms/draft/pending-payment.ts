import { daysToMs } from '../../domain/time/days-to-ms'
import { readStoredJson, removeStored, writeStored } from '../../ui/browser-storage'
import { clearDraft, draftLifetimeMs } from './draft-storage'
import { hashContent } from './hash-content'
import { readPurchases, writePurchases } from './recent-purchase'

/**
 * How long a saved key is reused, in milliseconds. A payment page does not stay open for long, and the
 * provider is polled about it for three days.
 */
const keyLifetimeMs = daysToMs(1)

const pendingStorageKey = (flowName: string) => `paying:${flowName}`

/**
 * What is stored when a form is sent and when the visitor leaves to pay. `key` and `print` go once the
 * payment has failed or is confirmed.
 */
interface PendingPayment {
  key?: string | undefined
  /** A hash of the submitted values. */
  print?: number | undefined
  /** The secret path of the order page. */
  order?: string | undefined
  /** A hash of what is bought and with which email address. */
  purchase?: number | undefined
  isPaid?: boolean
  atMs: number
}

/**
 * Records that the visitor has left to pay, with the key and the order path. The draft stays until the
 * outcome is known. A visitor who comes back and sends the same values pays for the same order: the key is
 * stored with a hash of the values, because it is valid only for them.
 */
export function savePendingPayment(
  flowName: string,
  { key, content, ...order }: { key: string; content: string } & Pick<PendingPayment, 'order' | 'purchase'>,
): void {
  writePending(flowName, { key, print: hashContent(content), ...order, atMs: Date.now() })
}

/**
 * Records the key of a form that is being sent, so that a visitor who reloads because no response arrived
 * sends the same values with the same key. What is known of an order stays.
 */
export function saveSendingKey(flowName: string, { key, content }: { key: string; content: string }): void {
  writePending(flowName, { ...readPending(flowName), key, print: hashContent(content), atMs: Date.now() })
}

/** The key with which exactly these values were sent, if that was less than a day ago. */
export function pendingKeyFor(flowName: string, content: string): string | undefined {
  const { key, print, atMs = 0 } = readPending(flowName) ?? {}
  return print === hashContent(content) && Date.now() - atMs < keyLifetimeMs ? key : undefined
}

/** The order that the visitor left to pay for, and whether this device has seen its payment. */
export function getPendingOrder(flowName: string): Pick<PendingPayment, 'order' | 'isPaid'> | undefined {
  const pending = readPending(flowName)
  if (pending !== undefined && !(Date.now() - pending.atMs < draftLifetimeMs)) clearPendingPayment(flowName)
  else if (pending?.order !== undefined) return pending
  return undefined
}

/**
 * Removes the key after a failed payment. The draft and the order path stay; sending the values again
 * creates a new order.
 */
export function clearPendingKey(flowName: string): void {
  const pending = readPending(flowName)
  if (pending === undefined) return
  const { order, purchase, atMs } = pending
  writePending(flowName, { order, purchase, atMs })
}

/**
 * Deletes the draft of a paid order, because phones are shared. Runs once per pending payment, so that
 * reopening a result page later does not delete the next draft. The record that the order is paid stays,
 * for a form page that is still open or that the visitor goes back to.
 */
export function clearDraftAfterPayment(flowName: string): void {
  const pending = readPending(flowName)
  if (pending === undefined || pending.isPaid) return
  rememberPaidPurchase(flowName)
  clearDraft(flowName)
  if (pending.order === undefined) clearPendingPayment(flowName)
  else writePending(flowName, { order: pending.order, isPaid: true, atMs: pending.atMs })
}

/** Remembers what the pending payment was for, to warn before the same is bought again. */
export function rememberPaidPurchase(flowName: string): void {
  const { purchase } = readPending(flowName) ?? {}
  if (purchase !== undefined) writePurchases(flowName, { ...readPurchases(flowName), [purchase]: Date.now() })
}

/** Deletes the record that the visitor has left to pay. */
export function clearPendingPayment(flowName: string): void {
  removeStored(pendingStorageKey(flowName))
}

function readPending(flowName: string): PendingPayment | undefined {
  return readStoredJson(pendingStorageKey(flowName)) as PendingPayment | undefined
}

function writePending(flowName: string, pending: PendingPayment): void {
  writeStored(pendingStorageKey(flowName), JSON.stringify(pending))
}
