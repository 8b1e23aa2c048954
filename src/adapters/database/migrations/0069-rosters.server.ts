import type { Kysely } from 'kysely'

/** Who helps when, who stands where, and who sleeps where. roster-tables.server.ts documents each column. */
export async function addRosters({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('volunteer_plan')
    .addColumn('submission_id', 'text', (column) => column.primaryKey().references('submission.id').onDelete('cascade'))
    .addColumn('decision', 'text')
    .addColumn('team', 'text')
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('volunteer_shift')
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('shift', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('volunteer_shift_key', ['submission_id', 'day'])
    .execute()
  await schema
    .createTable('stand')
    .addColumn('submission_id', 'text', (column) => column.primaryKey().references('submission.id').onDelete('cascade'))
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('place_key', 'text', (column) => column.notNull().unique())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('room')
    .addColumn('room_key', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('beds', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('room_stay')
    .addColumn('submission_id', 'text', (column) => column.primaryKey().references('submission.id').onDelete('cascade'))
    .addColumn('room_key', 'text', (column) => column.notNull().references('room.room_key'))
    .addColumn('arrives_on', 'text', (column) => column.notNull())
    .addColumn('leaves_on', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('room_stay_by_room').on('room_stay').column('room_key').execute()
}
