import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/adapters/database/tables.server'
import type { Engine } from './servers/engines'

/** Tables that grow with visitors and with the work of staff. */
const growingTables = [
  ...['submission', 'payment', 'email_message', 'ticket', 'ticket_change', 'desk_audit', 'provider_event', 'receipt'],
  ...['search_word', 'gate_scan', 'order_place', 'refund', 'outside_payment', 'image', 'staff_note', 'free_ticket'],
  ...['mailing_recipient', 'idempotency_record', 'email_change'],
]

/** Indexes of the few rows that wait or were given up. Reading all of them is what they are for. */
const partialIndexes = [
  'email_waiting',
  'email_given_up',
  'submission_to_index',
  'receipt_to_complete',
  'idempotency_in_work',
]

/**
 * Returns which growing tables a statement reads without an index, by the engine's plan. PostgreSQL is told to avoid
 * scans, because it prefers them on small tables: what is left has no index that could be used.
 */
export async function findFullScans(db: Kysely<Tables>, engine: Engine, statement: CompiledQuery): Promise<string[]> {
  const prefix = engine === 'sqlite' ? 'explain query plan' : 'explain'
  const plan = await db.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await sql.raw('set local enable_seqscan = off').execute(transaction)
    const { rows } = await transaction.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${prefix} ${statement.sql}`, [...statement.parameters]),
    )
    return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n')
  })
  return growingTables.filter((table) =>
    engine === 'sqlite'
      ? isScannedBySqlite(plan, table, statement.sql)
      : new RegExp(`Seq Scan on ${table}\\b`).test(plan),
  )
}

/**
 * SQLite names a table by its alias: 'SCAN later'. It may read a whole index in its order, if the statement ends after
 * some rows, or an index that holds only what waits.
 */
function isScannedBySqlite(plan: string, table: string, text: string): boolean {
  const aliases = [...text.matchAll(new RegExp(`"${table}" as "(\\w+)"`, 'g'))].map(([, alias = '']) => alias)
  const unless = /\blimit\b/.test(text)
    ? '(?! USING)'
    : `(?! USING (?:COVERING )?INDEX (?:${partialIndexes.join('|')}))`
  return [table, ...aliases].some((name) => new RegExp(`^SCAN ${name}(?!\\w)${unless}`, 'm').test(plan))
}
