import { readStoredJson, removeStored, writeStored } from '../../ui/browser-storage'

/** The names of the flows with a form that waits for the network, so that pages need not open a database. */
const storageKey = 'unsent'
const changeEvent = 'form:unsent'

export function listUnsentFlows(): string[] {
  const names = readStoredJson(storageKey)
  return Array.isArray(names) ? names.map(String) : []
}

/** Notes that a form of this flow waits, or does not wait any more. Returns false without storage. */
export function markUnsent(flowName: string, isWaiting: boolean): boolean {
  const names = listUnsentFlows().filter((name) => name !== flowName)
  if (isWaiting) names.push(flowName)
  const isStored = names.length > 0 ? writeStored(storageKey, JSON.stringify(names)) : true
  if (names.length === 0) removeStored(storageKey)
  if (isStored) document.dispatchEvent(new Event(changeEvent))
  return isStored
}

/** Calls `listener` whenever the list has changed. Returns the function that ends it. */
export function onUnsentChange(listener: () => void): () => void {
  document.addEventListener(changeEvent, listener)
  return () => document.removeEventListener(changeEvent, listener)
}
