import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { atOnce, queueWebhook } from './in-transaction.server'
import { moneyBackIn } from './refunds/refunds.server'
import type { Transaction } from './transaction.server'

export type NewTransaction = Omit<Transaction, 'id' | 'amountKobo' | 'state' | 'paidAtMs'>

/** What the card page or a test changes. */
export type TransactionChange = Partial<Pick<Transaction, 'state' | 'amountKobo' | 'currency'>>

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

/** The sandbox's memory: its transactions and the webhooks not yet taken, in one SQLite file that outlives restarts. */
export function openStore(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: 2_000 })
  database.exec(tables)
  const transactions = transactionsIn(database)
  return {
    ...transactions,
    ...webhooksIn(database),
    ...moneyBackIn(database, transactions.find),
    close: () => database.close(),
  }
}

function transactionsIn(database: DatabaseSync) {
  const insert = database.prepare(`INSERT INTO transactions
    (reference, accessCode, email, amountKobo, requestedKobo, currency, callbackUrl, cancelUrl, metadata, createdAtMs)
    VALUES (:reference, :accessCode, :email, :requestedKobo, :requestedKobo, :currency, :callbackUrl, :cancelUrl,
    :metadata, :createdAtMs) ON CONFLICT (reference) DO NOTHING`)
  const byReference = database.prepare('SELECT * FROM transactions WHERE reference = ?')
  const byAccessCode = database.prepare('SELECT * FROM transactions WHERE accessCode = ?')
  const update = database.prepare(`UPDATE transactions SET state = :state, amountKobo = :amountKobo,
    currency = :currency, paidAtMs = :paidAtMs WHERE reference = :reference`)
  const queue = database.prepare(queueWebhook)
  const find = (reference: string) => byReference.get(reference) as Transaction | undefined

  return {
    /** Keeps a new transaction, unless its reference was used before. */
    add: (transaction: NewTransaction): 'added' | 'duplicate' =>
      insert.run({ ...transaction }).changes === 1 ? 'added' : 'duplicate',
    find,
    findByAccessCode: (accessCode: string) => byAccessCode.get(accessCode) as Transaction | undefined,

    /**
     * Changes a transaction and, where it becomes successful, queues `announce`'s event with it: both or neither.
     * With `unlessDecided`, one that is no longer 'abandoned' stays as it is. Answers whether it was changed.
     */
    change({
      reference,
      to,
      unlessDecided,
      announce,
      nowMs,
      dueAtMs,
    }: {
      reference: string
      to: TransactionChange
      unlessDecided: boolean
      announce: (transaction: Transaction) => string
      nowMs: number
      /** When its event leaves. */
      dueAtMs: number
    }): boolean {
      return atOnce(database, () => {
        const before = find(reference)
        if (before === undefined || (unlessDecided && before.state !== 'abandoned')) return false
        const succeeds = to.state === 'success' && before.state !== 'success'
        const after = { ...before, ...to, paidAtMs: succeeds ? nowMs : before.paidAtMs }
        const { state, amountKobo, currency, paidAtMs } = after
        update.run({ reference, state, amountKobo, currency, paidAtMs })
        if (succeeds) queue.run(announce(after), nowMs, dueAtMs)
        return true
      })
    },
  }
}

function webhooksIn(database: DatabaseSync) {
  const claim = database.prepare(`UPDATE webhooks SET attempts = attempts + 1, dueAtMs = :untilMs
    WHERE id IN (SELECT id FROM webhooks WHERE dueAtMs <= :nowMs ORDER BY dueAtMs LIMIT 20)
    RETURNING id, body, attempts, queuedAtMs`)
  const remove = database.prepare('DELETE FROM webhooks WHERE id = ?')
  const postpone = database.prepare('UPDATE webhooks SET dueAtMs = ? WHERE id = ?')
  const next = database.prepare('SELECT min(dueAtMs) AS dueAtMs FROM webhooks')

  return {
    /** Takes up to 20 due webhooks; until `untilMs` nobody else takes them, also when this process is killed. */
    claimWebhooks: (nowMs: number, untilMs: number) => claim.all({ nowMs, untilMs }) as unknown as QueuedWebhook[],
    removeWebhook: (id: number) => void remove.run(id),
    postponeWebhook: (id: number, dueAtMs: number) => void postpone.run(dueAtMs, id),
    nextWebhookAtMs: () => (next.get() as { dueAtMs: number | null }).dueAtMs,
  }
}
