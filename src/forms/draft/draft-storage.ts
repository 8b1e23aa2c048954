import { deviceRetentionDays } from '../../domain/device-retention'
import { daysToMs } from '../../domain/time/days-to-ms'
import { readStored, readStoredJson, removeStored, writeStored } from '../../ui/browser-storage'

type DraftValues = Record<string, unknown>

/** Lifetime of a draft and of its pending order after the last change, in milliseconds. */
export const draftLifetimeMs = daysToMs(deviceRetentionDays.draft)

/** The storage key of a form's draft. */
export const draftStorageKey = (flowName: string) => `draft:${flowName}`

export function hasDraft(key: string): boolean {
  return readStored(key) !== null
}

/** The saved values by wire name; an expired draft is deleted. */
export function loadDraft(key: string): DraftValues {
  const { at = 0, answers } = (readStoredJson(key) ?? {}) as { at?: number; answers?: DraftValues }
  if (Date.now() - at < draftLifetimeMs) return { ...answers }
  removeStored(key)
  return {}
}

/** Saves the values. Returns whether a draft is stored now. */
export function saveDraft(key: string, values: DraftValues): boolean {
  if (Object.keys(values).length > 0) return writeStored(key, JSON.stringify({ at: Date.now(), answers: values }))
  removeStored(key)
  return false
}

export function clearDraft(flowName: string): void {
  removeStored(draftStorageKey(flowName))
}
