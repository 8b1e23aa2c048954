import type { Database } from '../../adapters/database/tables.server'
import { fieldsNaming } from '../../domain/text/address-in-answers'
import { withoutPayer } from './event'

/** Cuts the provider's events about these payments down to what happened. They stay, so that a repeated event is still known as one. */
export async function cutDownEvents(db: Database, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    const events = await db
      .selectFrom('provider_event')
      .select(['id', 'body'])
      .where('body', 'like', `%${reference}%`)
      .execute()
    for (const { id, body } of events) await cutDown(db, id, body)
  }
}

/** The events that name this address, whichever payment they are about. */
export async function eventsNaming(db: Database, address: string): Promise<{ id: string; body: string }[]> {
  const events = await db.selectFrom('provider_event').select(['id', 'body']).execute()
  // In the text of an event any letter may stand as an escape, and escapes end in letters.
  return events.filter(({ body }) => fieldsNaming(JSON.parse(body), address).length > 0)
}

/** An event that comes after the person was erased names them once more: it is cut down as soon as it is worked on. */
export async function cutDownWhereErased(
  db: Database,
  { id, body }: { id: string; body: string },
  reference: string | null,
): Promise<void> {
  const erased = await db
    .selectFrom('payment')
    .innerJoin('submission', 'submission.id', 'payment.submission_id')
    .select('submission.id')
    .where('payment.reference', '=', reference)
    .where('submission.erased_at_ms', 'is not', null)
    .executeTakeFirst()
  if (erased !== undefined) await cutDown(db, id, body)
}

/** Cuts one event down. */
export async function cutDown(db: Database, id: string, body: string): Promise<void> {
  await db
    .updateTable('provider_event')
    .set({ body: withoutPayer(body) })
    .where('id', '=', id)
    .execute()
}
