import { type Kysely, PostgresAdapter } from 'kysely'

/** The initial tables; tables.server.ts documents each column. */
export async function createInitialTables(db: Kysely<unknown>): Promise<void> {
  await createSubmissions(db)
  await createPayments(db)
  await createEmails(db)
  await createImages(db)
  await createIdempotencyRecords(db)
  await createProviderEvents(db)
}

async function createSubmissions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
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
  await schema.createIndex('submission_by_flow').on('submission').columns(['flow', 'created_at_ms']).execute()
  await schema.createIndex('submission_by_email').on('submission').columns(['email', 'flow']).execute()
}

async function createPayments({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('payment')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id').onDelete('cascade'))
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
  await schema.createIndex('payment_by_submission').on('payment').column('submission_id').execute()
  await schema.createIndex('payment_to_ask').on('payment').column('ask_again_at_ms').execute()
}

async function createEmails({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('letter')
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id').onDelete('cascade'))
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
  await schema.createIndex('letter_to_send').on('letter').columns(['state', 'next_attempt_at_ms']).execute()
}

async function createImages(db: Kysely<unknown>): Promise<void> {
  const binary = db.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob'
  await db.schema
    .createTable('picture')
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('bytes', binary, (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_place', ['submission_id', 'field', 'position'])
    .execute()
}

async function createIdempotencyRecords({ schema }: Kysely<unknown>): Promise<void> {
  await schema
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
}

async function createProviderEvents({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('provider_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('received_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('handled_at_ms', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at_ms', 'bigint', (column) => column.notNull())
    .execute()
}
