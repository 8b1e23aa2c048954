import type { Kysely } from 'kysely'

/** What the desk lists in an order of its own: free tickets by their time, and guests by their arrival. */
export async function addDeskListIndexes({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('free_ticket_by_time').on('free_ticket').column('issued_at_ms').execute()
  await schema.createIndex('room_stay_by_arrival').on('room_stay').column('arrives_on').execute()
}
