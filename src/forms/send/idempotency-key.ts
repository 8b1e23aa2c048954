import type { FormValues } from '../definition/form-definition'
import { pendingKeyFor, savePendingPayment, saveSendingKey } from '../draft/pending-payment'
import type { ChosenFile } from '../state/form-values'

/**
 * Creates the idempotency key of a filled-in form, so that the server processes it once, however often it
 * is sent.
 */
export interface SubmissionKey {
  /** Returns the key for these values: the same until they change or `reset` is called. */
  keyFor: (values: FormValues, files: readonly ChosenFile[]) => string
  /**
   * Saves the key before the form is sent: if no response arrives, the same values use the same key, even
   * after a reload.
   */
  rememberWhileSending: () => void
  /**
   * Saves the key when the visitor leaves to pay for an order, so that the same values use the same key
   * later, even after a reload.
   */
  rememberForPayment: (order: { order: string | undefined; purchase: number | undefined }) => void
  /** What the current key stands for: it is valid for the same values and files only. */
  getContent: () => string
  /** Discards the key after the form was accepted; the next submit gets a new one. */
  reset: () => void
}

export function createSubmissionKey(flowName: string): SubmissionKey {
  let current: { key: string; content: string } | undefined
  return {
    keyFor(values, files) {
      const content = JSON.stringify([
        values,
        files.map(({ field, file }) => [field, file.name, file.size, file.lastModified]),
      ])
      if (current?.content !== content) current = { key: pendingKeyFor(flowName, content) ?? createKey(), content }
      return current.key
    },
    rememberWhileSending() {
      if (current !== undefined) saveSendingKey(flowName, current)
    },
    rememberForPayment(order) {
      if (current !== undefined) savePendingPayment(flowName, { ...current, ...order })
    },
    getContent: () => current?.content ?? '',
    reset() {
      current = undefined
    },
  }
}

/**
 * Creates a random key. `randomUUID` is missing when the site is tried over plain HTTP from another device.
 */
function createKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  return Array.from((crypto as Crypto).getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
