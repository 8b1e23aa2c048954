import type { Kysely } from 'kysely'

/** How often a payment was asked about without an answer, or with one that cannot be read. Work is counted, for a clock may be wrong. */
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
