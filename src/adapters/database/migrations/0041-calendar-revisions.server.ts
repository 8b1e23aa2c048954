import type { Kysely } from 'kysely'

/** How often the events of calendar files have changed, so that calendars accept the newest. */
export async function addCalendarRevisions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('calendar_revision')
    .addColumn('event_id', 'text', (column) => column.primaryKey())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
    .execute()
}
