import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { insertWebhookSql, inTransaction } from './in-transaction.server'
import { createRefundAndDisputeStore } from './refunds-and-disputes/refund-and-dispute-store.server'
import type { Transaction } from './transaction.server'

export type NewTransaction = Omit<Transaction, 'id' | 'amountKobo' | 'state' | 'paidAtMs'>

/** The fields that the checkout page or a test changes. */
export type TransactionChange = Partial<Pick<Transaction, 'state' | 'amountKobo' | 'currency'>>

/** Which transactions to list. `state`: null for all. Times are of their creation, both inclusive. */
export interface TransactionQuery {
  state: string | null
  fromMs: number
  toMs: number
  limit: number
  offset: number
}

/** One event on its way to the site, with the exact bytes that are signed. */
export interface QueuedWebhook {
  id: number
  body: string
  attempts: number
  queuedAtMs: number
}

export type Store = ReturnType<typeof openStore>

const tables = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS transactions (
    id INTEGER PRIMARY KEY AUTOINCREMENT, reference TEXT NOT NULL UNIQUE, accessCode TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL, amountKobo INTEGER NOT NULL, requestedKobo INTEGER NOT NULL, currency TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'abandoned', callbackUrl TEXT, cancelUrl TEXT, metadata TEXT NOT NULL,
    createdAtMs INTEGER NOT NULL, paidAtMs INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS webhooks (
    id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
    queuedAtMs INTEGER NOT NULL, dueAtMs INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS webhooksByDue ON webhooks (dueAtMs);`

/**
 * The sandbox's storage: transactions and undelivered webhooks, in one SQLite file that survives restarts.
 */
export function openStore(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: 2_000 })
  database.exec(tables)
  const transactions = createTransactionStore(database)
  return {
    ...transactions,
    ...createWebhookStore(database),
    ...createRefundAndDisputeStore(database, transactions.find),
    close: () => database.close(),
  }
}

function createTransactionStore(database: DatabaseSync) {
  const insert = database.prepare(`INSERT INTO transactions
    (reference, accessCode, email, amountKobo, requestedKobo, currency, callbackUrl, cancelUrl, metadata, createdAtMs)
    VALUES (:reference, :accessCode, :email, :requestedKobo, :requestedKobo, :currency, :callbackUrl, :cancelUrl,
    :metadata, :createdAtMs) ON CONFLICT (reference) DO NOTHING`)
  const byReference = database.prepare('SELECT * FROM transactions WHERE reference = ?')
  const byAccessCode = database.prepare('SELECT * FROM transactions WHERE accessCode = ?')
  const update = database.prepare(`UPDATE transactions SET state = :state, amountKobo = :amountKobo,
    currency = :currency, paidAtMs = :paidAtMs WHERE reference = :reference`)
  const insertWebhook = database.prepare(insertWebhookSql)
  const list = database.prepare(`SELECT * FROM transactions WHERE (:state IS NULL OR state = :state)
    AND createdAtMs >= :fromMs AND createdAtMs <= :toMs ORDER BY id DESC LIMIT :limit OFFSET :offset`)
  const find = (reference: string) => byReference.get(reference) as Transaction | undefined

  return {
    /** Keeps a new transaction, unless its reference was used before. */
    add: (transaction: NewTransaction): 'added' | 'duplicate' =>
      insert.run({ ...transaction }).changes === 1 ? 'added' : 'duplicate',
    find,
    /** The newest first. */
    list: (query: TransactionQuery) => list.all({ ...query }) as unknown as Transaction[],
    findByAccessCode: (accessCode: string) => byAccessCode.get(accessCode) as Transaction | undefined,

    /**
     * Changes a transaction and, where it becomes successful, queues `createEvent`'s event with it: both or
     * neither. With `onlyIfAbandoned`, one that is no longer 'abandoned' stays as it is. Returns whether it
     * was changed.
     */
    change({
      reference,
      change,
      onlyIfAbandoned,
      createEvent,
      nowMs,
      dueAtMs,
    }: {
      reference: string
      change: TransactionChange
      onlyIfAbandoned: boolean
      createEvent: (transaction: Transaction) => string
      nowMs: number
      /** When its event leaves. */
      dueAtMs: number
    }): boolean {
      return inTransaction(database, () => {
        const previous = find(reference)
        if (previous === undefined || (onlyIfAbandoned && previous.state !== 'abandoned')) return false
        const becomesSuccessful = change.state === 'success' && previous.state !== 'success'
        const updated = { ...previous, ...change, paidAtMs: becomesSuccessful ? nowMs : previous.paidAtMs }
        const { state, amountKobo, currency, paidAtMs } = updated
        update.run({ reference, state, amountKobo, currency, paidAtMs })
        if (becomesSuccessful) insertWebhook.run(createEvent(updated), nowMs, dueAtMs)
        return true
      })
    },
  }
}

function createWebhookStore(database: DatabaseSync) {
  const lease = database.prepare(`UPDATE webhooks SET attempts = attempts + 1, dueAtMs = :untilMs
    WHERE id IN (SELECT id FROM webhooks WHERE dueAtMs <= :nowMs ORDER BY dueAtMs LIMIT 20)
    RETURNING id, body, attempts, queuedAtMs`)
  const remove = database.prepare('DELETE FROM webhooks WHERE id = ?')
  const postpone = database.prepare('UPDATE webhooks SET dueAtMs = ? WHERE id = ?')
  const next = database.prepare('SELECT min(dueAtMs) AS dueAtMs FROM webhooks')

  return {
    /** Leases up to 20 due webhooks until `untilMs`, even if this process is killed. */
    leaseWebhooks: (nowMs: number, untilMs: number) => lease.all({ nowMs, untilMs }) as unknown as QueuedWebhook[],
    removeWebhook: (id: number) => void remove.run(id),
    postponeWebhook: (id: number, dueAtMs: number) => void postpone.run(dueAtMs, id),
    nextWebhookAtMs: () => (next.get() as { dueAtMs: number | null }).dueAtMs,
  }
}
