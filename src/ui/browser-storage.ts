/** `localStorage` outlives the tab, `sessionStorage` does not. */
type StorageKind = 'localStorage' | 'sessionStorage'

/**
 * Reads a stored text. Returns null if nothing is stored, or if the browser has no storage or forbids it:
 * then even naming it throws.
 */
export function readStored(key: string, kind: StorageKind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

/** Reads a stored JSON value. Returns undefined if there is none or it cannot be parsed. */
export function readStoredJson(key: string, kind?: StorageKind): unknown {
  try {
    return JSON.parse(readStored(key, kind) ?? '') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text. Returns false if the storage is full, missing or forbidden. */
export function writeStored(key: string, value: string, kind: StorageKind = 'localStorage'): boolean {
  try {
    window[kind].setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Removes a stored value, where there is storage. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}
