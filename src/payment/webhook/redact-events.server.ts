import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Database, ProviderEventTable } from '../../adapters/database/tables.server'
import { fieldsContainingEmailAddress } from '../../domain/text/email-address-in-values'
import { redactPayer } from './provider-event'

/** How many events are read at once: each has up to 32 kB, and is parsed. */
const batchRows = 50

/**
 * Removes personal data from the provider's events about these payments. The events stay, so that a
 * repeated event is still recognised.
 */
export async function redactEvents(db: Database, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    const events = await db
      .selectFrom('provider_event')
      .select(['id', 'body'])
      .where('reference', '=', reference)
      .execute()
    for (const { id, body } of events) await redactEvent(db, id, body)
  }
}

/** Finds the events that contain this address, whatever their payment. Reads all events, a few at a time. */
export async function findEventsContainingAddress(
  db: Database,
  address: string,
): Promise<{ id: string; body: string }[]> {
  const found: { id: string; body: string }[] = []
  let lastId = ''
  for (;;) {
    const events = await db
      .selectFrom('provider_event')
      .select(['id', 'body'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchRows)
      .execute()
    // In JSON any character may be written as an escape sequence, and escape sequences end in letters or
    // digits.
    found.push(...events.filter(({ body }) => fieldsContainingEmailAddress(JSON.parse(body), address).length > 0))
    if (events.length < batchRows) return found
    lastId = events.at(-1)?.id ?? ''
    await nextTurn()
  }
}

/**
 * An event that arrives after the erasure contains the person's data again, so it is redacted as soon as it
 * is processed.
 */
export async function redactIfErased(
  db: Database,
  { id, body, reference }: Pick<Selectable<ProviderEventTable>, 'id' | 'body' | 'reference'>,
): Promise<void> {
  if (reference === null) return
  const erasedSubmission = await db
    .selectFrom('payment')
    .innerJoin('submission', 'submission.id', 'payment.submission_id')
    .select('submission.id')
    .where('payment.reference', '=', reference)
    .where('submission.erased_at_ms', 'is not', null)
    .executeTakeFirst()
  if (erasedSubmission !== undefined) await redactEvent(db, id, body)
}

/** Redacts one event. */
export async function redactEvent(db: Database, id: string, body: string): Promise<void> {
  await db
    .updateTable('provider_event')
    .set({ body: redactPayer(body) })
    .where('id', '=', id)
    .execute()
}
