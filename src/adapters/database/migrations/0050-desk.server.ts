import type { Kysely } from 'kysely'

/** Who may use the desk, and what was done there. desk-tables.server.ts documents each column. */
export async function addDesk({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('desk_access')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('link_hash', 'text', (column) => column.unique())
    .addColumn('link_expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('session_hash', 'text', (column) => column.unique())
    .addColumn('device', 'text')
    .addColumn('began_at_ms', 'bigint')
    .addColumn('seen_at_ms', 'bigint')
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ended_at_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('desk_audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('access_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text')
    .addColumn('note', 'text')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('desk_audit_by_age').on('desk_audit').columns(['at_ms', 'id']).execute()
  await schema.createIndex('desk_audit_by_target').on('desk_audit').columns(['target', 'at_ms']).execute()
}
