import type { Kysely } from 'kysely'

const tableNames = {
  letter: 'email_message',
  picture: 'image',
  claim: 'idempotency_record',
  post_count: 'rate_count',
  post_count_key: 'rate_count_key',
} as const

/** By the table's new name. */
const columnNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  submission: { code: 'public_code', key: 'access_token' },
  payment: {
    pay_at: 'checkout_url',
    remark: 'note',
    asked_times: 'poll_count',
    unanswered_times: 'failed_poll_count',
    unreadable_times: 'unreadable_count',
    ask_again_at_ms: 'next_poll_at_ms',
  },
  email_message: { remark: 'note' },
  idempotency_record: { call: 'route', claimed_until_ms: 'leased_until_ms', answer: 'response' },
  rate_count: { who: 'subject_hash' },
}

/** Renames tables, columns and indexes to the field's own words. No row changes. */
export async function useFieldNames(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  for (const [name, newName] of Object.entries(tableNames)) await schema.alterTable(name).renameTo(newName).execute()
  for (const [table, names] of Object.entries(columnNames))
    for (const [name, newName] of Object.entries(names))
      await schema.alterTable(table).renameColumn(name, newName).execute()
  await recreateIndexes(db)
}

/** SQLite cannot rename an index. */
async function recreateIndexes({ schema }: Kysely<unknown>): Promise<void> {
  for (const name of ['payment_to_ask', 'letter_to_send', 'claim_by_age']) await schema.dropIndex(name).execute()
  await schema.createIndex('payment_to_poll').on('payment').column('next_poll_at_ms').execute()
  await schema.createIndex('email_to_send').on('email_message').columns(['state', 'next_attempt_at_ms']).execute()
  await schema.createIndex('idempotency_record_by_age').on('idempotency_record').column('created_at_ms').execute()
}
