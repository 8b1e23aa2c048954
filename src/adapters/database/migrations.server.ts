import { type Kysely, PostgresAdapter } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/** Brings the tables to today's shape. Several processes may call it at once; each change happens once. Throws if one fails. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/** Never edited once released: a change of the tables is a new entry below the others. */
const migrations: Record<string, Migration> = {
  '0001 submissions, payments and letters': {
    async up(db: Kysely<unknown>) {
      const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob'
      await db.schema
        .createTable('submission')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('flow', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('code', 'text', (column) => column.notNull().unique())
        .addColumn('key', 'text', (column) => column.notNull().unique())
        .addColumn('email', 'text')
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('answers', 'text', (column) => column.notNull())
        .addColumn('price', 'text')
        .addColumn('amount_kobo', 'bigint', (column) => column.notNull())
        .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('submission_by_flow').on('submission').columns(['flow', 'created_at_ms']).execute()
      await db.schema.createIndex('submission_by_email').on('submission').columns(['email', 'flow']).execute()

      await db.schema
        .createTable('payment')
        .addColumn('reference', 'text', (column) => column.primaryKey())
        .addColumn('submission_id', 'text', (column) =>
          column.notNull().references('submission.id').onDelete('cascade'),
        )
        .addColumn('amount_kobo', 'bigint', (column) => column.notNull())
        .addColumn('currency', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('pay_at', 'text')
        .addColumn('provider_state', 'text')
        .addColumn('remark', 'text')
        .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('settled_at_ms', 'bigint')
        .addColumn('asked_times', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('ask_again_at_ms', 'bigint')
        .execute()
      await db.schema.createIndex('payment_by_submission').on('payment').column('submission_id').execute()
      await db.schema.createIndex('payment_to_ask').on('payment').column('ask_again_at_ms').execute()

      await db.schema
        .createTable('letter')
        .addColumn('submission_id', 'text', (column) =>
          column.notNull().references('submission.id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('message_id', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('next_attempt_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('leased_until_ms', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('remark', 'text')
        .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('sent_at_ms', 'bigint')
        .addPrimaryKeyConstraint('letter_once', ['submission_id', 'kind'])
        .execute()
      await db.schema.createIndex('letter_to_send').on('letter').columns(['state', 'next_attempt_at_ms']).execute()

      await db.schema
        .createTable('picture')
        .addColumn('submission_id', 'text', (column) =>
          column.notNull().references('submission.id').onDelete('cascade'),
        )
        .addColumn('field', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('media_type', 'text', (column) => column.notNull())
        .addColumn('bytes', bytes === 'bytea' ? 'bytea' : 'blob', (column) => column.notNull())
        .addPrimaryKeyConstraint('picture_place', ['submission_id', 'field', 'position'])
        .execute()

      await db.schema
        .createTable('claim')
        .addColumn('call', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('claimed_until_ms', 'bigint', (column) => column.notNull())
        .addColumn('submission_id', 'text')
        .addColumn('answer', 'text')
        .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('claim_once', ['call', 'key'])
        .execute()

      await db.schema
        .createTable('provider_event')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('received_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('handled_at_ms', 'bigint')
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('next_attempt_at_ms', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
}
