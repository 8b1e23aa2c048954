import { type Kysely, sql } from 'kysely'

const referencePattern = /agf-[0-9a-hjkmnp-tv-z]{26}/
const batchRows = 200

/**
 * Sets the payment of stored events that name it in a field that is not looked at for it, so that an erasure finds them
 * by their index. Newer ones are stored with it (payment/webhook/store-event.server.ts).
 */
export async function addEventReferences(db: Kysely<unknown>): Promise<void> {
  let lastId = ''
  for (;;) {
    const { rows } = await sql<{ id: string; body: string }>`select id, body from provider_event
      where id > ${lastId} and body like '%agf-%' and (reference is null or reference not like 'agf-%')
      order by id limit ${sql.lit(batchRows)}`.execute(db)
    for (const { id, body } of rows) {
      const [reference] = referencePattern.exec(body) ?? []
      if (reference !== undefined)
        await sql`update provider_event set reference = ${reference} where id = ${id}`.execute(db)
    }
    if (rows.length < batchRows) return
    lastId = rows.at(-1)?.id ?? ''
  }
}
