import { readStoredJson, writeStored } from '../../ui/browser-storage'
import type { FormValues } from '../definition/form-definition'
import { hashContent } from './hash-content'

const purchaseStorageKey = (flowName: string) => `bought:${flowName}`

/**
 * A number that is the same for the same purchase: what is bought with which email address. `fields` are the
 * wire names of the address and of the choice.
 */
export function hashPurchase(values: FormValues, fields: readonly string[]): number {
  return hashContent(fields.map((field) => String(values[field]).trim().toLowerCase()).join('\n'))
}

/**
 * When this device has paid for what, in milliseconds since 1970 by the number of the purchase. Undefined if
 * it has paid for nothing with this form. Only the device knows: the server would tell strangers which
 * addresses have bought something.
 * Source: docs/product/forms.md#49-buying-the-same-again.
 */
export function readPurchases(flowName: string): Record<string, unknown> | undefined {
  return readStoredJson(purchaseStorageKey(flowName)) as Record<string, unknown> | undefined
}

/** Remembers on this device what was paid for. */
export function writePurchases(flowName: string, purchases: Record<string, unknown>): void {
  writeStored(purchaseStorageKey(flowName), JSON.stringify(purchases))
}
