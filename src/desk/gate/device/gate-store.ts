// Runs on the devices at the gates, served unbundled with only its types removed.

import type { EncryptedTicketList } from './encrypted-ticket-list'
import type { EntryOrExit } from './entry-log'

/** An entry or exit on the device; `isSent`: the server has it. */
export interface StoredEntryOrExit extends EntryOrExit {
  isSent: boolean
}

/** The store of a device: the encrypted list and its key, the chosen list, entries and exits. */
export interface GateStore {
  readList: () => Promise<{ key?: CryptoKey; sealed?: EncryptedTicketList; chosen?: string }>
  write: (values: { key?: CryptoKey; sealed?: EncryptedTicketList; chosen?: string }) => Promise<void>
  /** Removes the list and its key, because the list was changed or has expired. */
  removeList: () => Promise<void>
  readEntriesAndExits: () => Promise<StoredEntryOrExit[]>
  putEntriesAndExits: (added: readonly StoredEntryOrExit[]) => Promise<void>
  removeEntriesAndExits: (ids: readonly string[]) => Promise<void>
  /** Removes everything but unsent entries and exits, which contain no names. Called when the access has ended. */
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
  // The object store keeps its older name, because devices already have it.
  const openStore = (mode: IDBTransactionMode) => db.transaction('passages', mode).objectStore('passages')
  const readEntriesAndExits = (): Promise<StoredEntryOrExit[]> => result(openStore('readonly').getAll())

  async function removeEntriesAndExits(ids: readonly string[]): Promise<void> {
    const store = openStore('readwrite')
    for (const id of ids) store.delete(id)
    await finished(store.transaction)
  }

  async function removeList(): Promise<void> {
    const store = list('readwrite')
    store.clear()
    await finished(store.transaction)
  }

  return {
    readEntriesAndExits,
    removeEntriesAndExits,
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
    async putEntriesAndExits(added) {
      const store = openStore('readwrite')
      for (const passage of added) store.put(passage)
      await finished(store.transaction)
    },
    async wipe() {
      await removeList()
      await removeEntriesAndExits((await readEntriesAndExits()).filter(({ isSent }) => isSent).map(({ id }) => id))
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
