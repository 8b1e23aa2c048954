import type { DatabaseSync } from 'node:sqlite'
import type { Kobo } from '../../domain/money'
import { insertWebhookSql, inTransaction } from '../in-transaction.server'
import type { Transaction } from '../transaction.server'
import {
  type DisputeStep,
  disputeEvent,
  type Refund,
  type RefundOutcomeState,
  refundEvents,
} from './refund-data.server'

const tables = `
  CREATE TABLE IF NOT EXISTS refunds (
    id INTEGER PRIMARY KEY AUTOINCREMENT, reference TEXT NOT NULL, amountKobo INTEGER NOT NULL, state TEXT NOT NULL,
    merchantNote TEXT, createdAtMs INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS disputes (id INTEGER PRIMARY KEY AUTOINCREMENT, reference TEXT NOT NULL UNIQUE) STRICT;`

/** The result of requesting a refund. */
type RefundResult =
  | { kind: 'unknown' | 'not paid' | 'too much' }
  | { kind: 'queued'; refund: Refund; transaction: Transaction }

interface RefundRequest {
  /** Its reference or its number. */
  transaction: string | number
  /** Defaults to the full amount. */
  amount?: Kobo | undefined
  merchant_note?: string | undefined
  finalState: RefundOutcomeState
  nowMs: number
  dueAtMs: number
}

/** Stores the sandbox's refunds and disputes, and applies their effect on payments. */
export function createRefundAndDisputeStore(
  database: DatabaseSync,
  find: (reference: string) => Transaction | undefined,
) {
  database.exec(tables)
  addMerchantNote(database)
  const insertRefund = database.prepare(`INSERT INTO refunds (reference, amountKobo, state, merchantNote, createdAtMs)
    VALUES (:reference, :amountKobo, :state, :merchantNote, :createdAtMs) RETURNING *`)
  // Pending refunds count too, so that refunds never exceed the payment.
  const refundedSum = database.prepare(
    "SELECT coalesce(sum(amountKobo), 0) AS sum FROM refunds WHERE reference = ? AND state <> 'failed'",
  )
  const insertDispute = database.prepare('INSERT INTO disputes (reference) VALUES (?) ON CONFLICT DO NOTHING')
  const findDispute = database.prepare('SELECT id FROM disputes WHERE reference = ?')
  const byId = database.prepare('SELECT * FROM transactions WHERE id = ?')
  const reverse = database.prepare("UPDATE transactions SET state = 'reversed' WHERE reference = ?")
  const listByReference = database.prepare('SELECT * FROM refunds WHERE reference = ? ORDER BY id DESC LIMIT 100')
  const insertWebhook = database.prepare(insertWebhookSql)
  return {
    /**
     * Keeps a refund with its events. Once everything has gone back, the payment is reversed: all of it or
     * nothing.
     */
    refund({ transaction, amount, merchant_note, finalState, nowMs, dueAtMs }: RefundRequest): RefundResult {
      return inTransaction(database, (): RefundResult => {
        const payment =
          typeof transaction === 'number' ? (byId.get(transaction) as Transaction | undefined) : find(transaction)
        if (payment === undefined) return { kind: 'unknown' }
        const { reference } = payment
        if (payment.state !== 'success') return { kind: 'not paid' }
        const refundableKobo = payment.amountKobo - (refundedSum.get(reference) as { sum: number }).sum
        const amountKobo = amount ?? refundableKobo
        if (amountKobo > refundableKobo || amountKobo === 0) return { kind: 'too much' }
        const merchantNote = merchant_note ?? null
        const row = insertRefund.get({ reference, amountKobo, state: finalState, merchantNote, createdAtMs: nowMs })
        const refund = row as unknown as Refund
        if (finalState === 'processed' && amountKobo === refundableKobo) reverse.run(reference)
        for (const event of refundEvents(refund, payment)) insertWebhook.run(event, nowMs, dueAtMs)
        return { kind: 'queued', refund, transaction: find(reference) ?? payment }
      })
    },

    /** The refunds of a payment, by its number, the newest first. */
    listRefunds(transactionId: number): Refund[] {
      const payment = byId.get(transactionId) as Transaction | undefined
      return payment === undefined ? [] : (listByReference.all(payment.reference) as unknown as Refund[])
    },

    /** Queues an event of a payment's dispute. */
    dispute({ reference, step, nowMs, dueAtMs }: DisputeRequest): void {
      inTransaction(database, () => {
        const transaction = find(reference)
        if (transaction === undefined) return
        insertDispute.run(reference)
        const { id } = findDispute.get(reference) as { id: number }
        insertWebhook.run(disputeEvent(id, step, transaction), nowMs, dueAtMs)
      })
    },
  }
}

interface DisputeRequest {
  reference: string
  step: DisputeStep
  nowMs: number
  dueAtMs: number
}

/** A file of an older release has refunds without notes. */
function addMerchantNote(database: DatabaseSync): void {
  const columns = database.prepare("SELECT name FROM pragma_table_info('refunds')").all()
  if (!columns.some(({ name }) => name === 'merchantNote'))
    database.exec('ALTER TABLE refunds ADD COLUMN merchantNote TEXT')
}
