import type { Kysely } from 'kysely'

/**
 * Counts of polls without a response and of unreadable responses. Counts are used besides times because a
 * clock may be wrong.
 */
export async function addProviderCounts({ schema }: Kysely<unknown>): Promise<void> {
  const count = (name: string) =>
    schema
      .alterTable('payment')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  await count('unanswered_times')
  await count('unreadable_times')
  await schema.alterTable('payment').addColumn('unreadable_at_ms', 'bigint').execute()
}
