// Runs on the devices at the gates, served unbundled with only its types removed.
import type { SealedList } from './gate-list'
import type { Passage } from './passages'

/** A passage on the device; `isSent`: the server has it. */
export interface StoredPassage extends Passage {
  isSent: boolean
}

/** What a device keeps: the encrypted list and its key, the chosen list, and passages. */
export interface GateStore {
  readList: () => Promise<{ key?: CryptoKey; sealed?: SealedList; chosen?: string }>
  write: (values: { key?: CryptoKey; sealed?: SealedList; chosen?: string }) => Promise<void>
  /** Removes the list and its key: it was changed, or is past its time. */
  removeList: () => Promise<void>
  readPassages: () => Promise<StoredPassage[]>
  putPassages: (passages: readonly StoredPassage[]) => Promise<void>
  removePassages: (ids: readonly string[]) => Promise<void>
  /** The access has ended: only passages that the server does not have stay, which name nobody. */
  wipe: () => Promise<void>
}

/** Opens the store in the browser (IndexedDB). */
export async function openGateStore(): Promise<GateStore> {
  const opening = indexedDB.open('agefest-gate', 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('list')
    opening.result.createObjectStore('passages', { keyPath: 'id' })
  }
  const db = await result(opening)
  const list = (mode: IDBTransactionMode) => db.transaction('list', mode).objectStore('list')
  const passages = (mode: IDBTransactionMode) => db.transaction('passages', mode).objectStore('passages')
  const readPassages = (): Promise<StoredPassage[]> => result(passages('readonly').getAll())

  async function removePassages(ids: readonly string[]): Promise<void> {
    const store = passages('readwrite')
    for (const id of ids) store.delete(id)
    await finished(store.transaction)
  }

  async function removeList(): Promise<void> {
    const store = list('readwrite')
    store.clear()
    await finished(store.transaction)
  }

  return {
    readPassages,
    removePassages,
    removeList,
    async readList() {
      const store = list('readonly')
      const [key, sealed, chosen] = await Promise.all(
        ['key', 'sealed', 'chosen'].map((name) => result(store.get(name))),
      )
      return { key, sealed, chosen }
    },
    async write(values) {
      const store = list('readwrite')
      for (const [name, value] of Object.entries(values)) store.put(value, name)
      await finished(store.transaction)
    },
    async putPassages(added) {
      const store = passages('readwrite')
      for (const passage of added) store.put(passage)
      await finished(store.transaction)
    },
    async wipe() {
      await removeList()
      await removePassages((await readPassages()).filter(({ isSent }) => isSent).map(({ id }) => id))
    },
  }
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
