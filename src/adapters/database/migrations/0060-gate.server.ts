import type { Kysely } from 'kysely'

/** Who came in and went out. gate-tables.server.ts documents each column. */
export async function addGateScans({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('gate_scan')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('gate', 'text', (column) => column.notNull())
    .addColumn('access_id', 'text')
    .addColumn('received_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('gate_scan_by_ticket').on('gate_scan').columns(['list', 'ticket_id', 'at_ms']).execute()
  await schema.createIndex('gate_scan_by_arrival').on('gate_scan').columns(['list', 'received_at_ms']).execute()
}
