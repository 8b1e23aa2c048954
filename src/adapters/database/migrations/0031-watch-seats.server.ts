import type { Kysely } from 'kysely'

/** The device on which an online ticket is used at the moment. */
export async function addWatchSeats({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('watch_seat')
    .addColumn('ticket_id', 'text', (column) => column.primaryKey().references('ticket.id').onDelete('cascade'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('seen_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('takeover_count', 'integer', (column) => column.notNull())
    .addColumn('counted_since_ms', 'bigint', (column) => column.notNull())
    .execute()
}
