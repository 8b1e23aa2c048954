import { deviceRetentionDays } from '../../domain/device-retention'
import { daysToMs } from '../../domain/time/days-to-ms'
import type { Flow } from '../definition/flow'
import type { FilledForm } from '../send/send-form'
import { listUnsentFlows, markUnsent } from './unsent-flows'

/** A form that waits for the network, as it was filled in, with the key under which it counts once. */
export interface UnsentForm extends FilledForm {
  flowName: string
  flow: Pick<Flow, 'name' | 'pagePath' | 'submitPath' | 'encoding'>
  /** What the key stands for (send/idempotency-key.ts). */
  content: string
  savedAtMs: number
}

const databaseName = 'forms'
const storeName = 'unsent'
/** What a phone has room for beside our pages, in bytes. Larger pictures must be chosen again. */
const maxFileBytes = 20_000_000
/** Shorter than the server remembers keys: it could take an older form a second time. */
const lifetimeMs = daysToMs(deviceRetentionDays.unsentForm)

/** Whether this device has room for the files of a form. */
export function fitsOnDevice({ files }: FilledForm): boolean {
  return 'indexedDB' in window && files.reduce((sum, { file }) => sum + file.size, 0) <= maxFileBytes
}

/** Keeps a form until it is sent, in place of an earlier one of the same flow. Returns whether it is kept. */
export async function saveUnsent(form: Omit<UnsentForm, 'flowName' | 'savedAtMs'>): Promise<boolean> {
  try {
    const entry: UnsentForm = { ...form, flowName: form.flow.name, savedAtMs: Date.now() }
    await runInStore('readwrite', (store) => store.put(entry))
    return markUnsent(form.flow.name, true)
  } catch (error) {
    console.error('The form cannot be kept', error)
    return false
  }
}

/** Removes the form of this flow that waits, if there is one. */
export async function removeUnsent(flowName: string): Promise<void> {
  await runInStore('readwrite', (store) => store.delete(flowName))
  markUnsent(flowName, false)
}

/** Returns the forms that wait. Those that wait for too long are removed. */
export async function loadUnsent(): Promise<UnsentForm[]> {
  const forms: UnsentForm[] = await runInStore('readonly', (store) => store.getAll())
  const isCurrent = ({ savedAtMs }: UnsentForm) => Date.now() - savedAtMs < lifetimeMs
  for (const { flowName } of forms.filter((form) => !isCurrent(form))) await removeUnsent(flowName)
  const names = new Set(forms.map(({ flowName }) => flowName))
  // The browser has removed the one without the other.
  for (const name of listUnsentFlows()) if (!names.has(name)) markUnsent(name, false)
  return forms.filter(isCurrent)
}

async function runInStore<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(storeName, mode)
    const request = run(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = transaction.onabort = () => reject(transaction.error)
    })
    return request.result
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'flowName' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
