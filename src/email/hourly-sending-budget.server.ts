import { sql } from 'kysely'
import type { Clock } from '../adapters/clock.server'
import type { Database } from '../adapters/database/tables.server'
import { emailPriorities } from '../submissions/email-priority.server'

const hourMs = 3_600_000

/**
 * The share of the budget that emails of a priority may use at the beginning of an hour. It grows to the
 * whole budget towards the end of the hour, because what is kept for tickets is then needed for less time.
 */
const sharesAtFirst: Readonly<Record<number, number>> = {
  [emailPriorities.priced]: 1,
  [emailPriorities.free]: 0.75,
  [emailPriorities.notice]: 0.5,
  [emailPriorities.repeat]: 0.25,
  [emailPriorities.mailing]: 0.2,
}

/** When the current hour of the budget ends. */
export function budgetEndsAtMs(nowMs: number): number {
  return (Math.floor(nowMs / hourMs) + 1) * hourMs
}

/**
 * How many emails may have left in this hour so that one of this priority may follow, by the budget of an
 * hour. The rest is kept for emails that are more urgent. Pure.
 * Source: docs/product/payments.md#105-budget.
 */
export function budgetForPriority(priority: number, perHour: number, nowMs: number): number {
  const share = sharesAtFirst[priority] ?? 0
  const elapsed = 1 - (budgetEndsAtMs(nowMs) - nowMs) / hourMs
  return Math.ceil(perHour * (share + (1 - share) * elapsed))
}

/** How many emails have left in the current hour. */
export async function countBudgetUsed(db: Database, nowMs: number): Promise<number> {
  const row = await db
    .selectFrom('email_budget')
    .select('sent_count')
    .where('hour_ends_at_ms', '=', budgetEndsAtMs(nowMs))
    .executeTakeFirst()
  return row?.sent_count ?? 0
}

/**
 * Counts an email of this priority if the budget has room for it, over all servers. Returns whether it has.
 * Call it in the transaction that leases the email.
 */
export async function takeFromBudget(
  transaction: Database,
  clock: Clock,
  { priority, perHour }: { priority: number; perHour: number },
): Promise<boolean> {
  const nowMs = clock.nowMs()
  const counted = await transaction
    .insertInto('email_budget')
    .values({ hour_ends_at_ms: budgetEndsAtMs(nowMs), sent_count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('hour_ends_at_ms')
        .doUpdateSet({ sent_count: sql<number>`email_budget.sent_count + 1` })
        .where('email_budget.sent_count', '<', budgetForPriority(priority, perHour, nowMs)),
    )
    .returning('sent_count')
    .executeTakeFirst()
  return counted !== undefined
}

/** Gives back what an email has taken that the mail server did not take in the hour that ends then. */
export async function giveBackToBudget(db: Database, hourEndsAtMs: number): Promise<void> {
  await db
    .updateTable('email_budget')
    .set({ sent_count: sql<number>`sent_count - 1` })
    .where('hour_ends_at_ms', '=', hourEndsAtMs)
    .where('sent_count', '>', 0)
    .execute()
}

/** Deletes the counts of past hours. */
export async function purgeBudget({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await db
    .deleteFrom('email_budget')
    .where('hour_ends_at_ms', '<=', clock.nowMs() - hourMs)
    .execute()
}
