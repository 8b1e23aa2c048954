import type { DatabaseSync } from 'node:sqlite'
import type { Kobo } from '../../domain/money'
import { atOnce, queueWebhook } from '../in-transaction.server'
import type { Transaction } from '../transaction.server'
import { type DisputeStep, disputeEvent, type Refund, type RefundEnd, refundEvents } from './refund-data.server'

const tables = `
  CREATE TABLE IF NOT EXISTS refunds (
    id INTEGER PRIMARY KEY AUTOINCREMENT, reference TEXT NOT NULL, amountKobo INTEGER NOT NULL, state TEXT NOT NULL,
    createdAtMs INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS disputes (id INTEGER PRIMARY KEY AUTOINCREMENT, reference TEXT NOT NULL UNIQUE) STRICT;`

/** What came of asking money back. */
type RefundOutcome =
  | { kind: 'unknown' | 'not paid' | 'too much' }
  | { kind: 'queued'; refund: Refund; transaction: Transaction }

interface RefundRequest {
  /** Its reference or its number. */
  transaction: string | number
  /** Everything unless given. */
  amount?: Kobo | undefined
  end: RefundEnd
  nowMs: number
  dueAtMs: number
}

/** The sandbox's memory of refunds and disputes, and their effect on payments. */
export function moneyBackIn(database: DatabaseSync, find: (reference: string) => Transaction | undefined) {
  database.exec(tables)
  const insertRefund = database.prepare(`INSERT INTO refunds (reference, amountKobo, state, createdAtMs)
    VALUES (:reference, :amountKobo, :state, :createdAtMs) RETURNING *`)
  // A refund on its way counts too: nobody can ask for more than was paid.
  const refunded = database.prepare(
    "SELECT coalesce(sum(amountKobo), 0) AS sum FROM refunds WHERE reference = ? AND state <> 'failed'",
  )
  const insertDispute = database.prepare('INSERT INTO disputes (reference) VALUES (?) ON CONFLICT DO NOTHING')
  const disputeOf = database.prepare('SELECT id FROM disputes WHERE reference = ?')
  const byId = database.prepare('SELECT * FROM transactions WHERE id = ?')
  const reverse = database.prepare("UPDATE transactions SET state = 'reversed' WHERE reference = ?")
  const queue = database.prepare(queueWebhook)
  return {
    /** Keeps a refund with its events. Once everything has gone back, the payment is reversed: all of it or nothing. */
    refund({ transaction: wanted, amount, end, nowMs, dueAtMs }: RefundRequest): RefundOutcome {
      return atOnce(database, (): RefundOutcome => {
        const paid = typeof wanted === 'number' ? (byId.get(wanted) as Transaction | undefined) : find(wanted)
        if (paid === undefined) return { kind: 'unknown' }
        const { reference } = paid
        if (paid.state !== 'success') return { kind: 'not paid' }
        const leftKobo = paid.amountKobo - (refunded.get(reference) as { sum: number }).sum
        const amountKobo = amount ?? leftKobo
        if (amountKobo > leftKobo || amountKobo === 0) return { kind: 'too much' }
        const kept = insertRefund.get({ reference, amountKobo, state: end, createdAtMs: nowMs })
        const refund = kept as unknown as Refund
        if (end === 'processed' && amountKobo === leftKobo) reverse.run(reference)
        for (const event of refundEvents(refund, paid)) queue.run(event, nowMs, dueAtMs)
        return { kind: 'queued', refund, transaction: find(reference) ?? paid }
      })
    },

    /** Queues an event of a payment's dispute. */
    dispute({ reference, step, nowMs, dueAtMs }: DisputeRequest): void {
      atOnce(database, () => {
        const transaction = find(reference)
        if (transaction === undefined) return
        insertDispute.run(reference)
        const { id } = disputeOf.get(reference) as { id: number }
        queue.run(disputeEvent(id, step, transaction), nowMs, dueAtMs)
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
