import type { Selectable } from 'kysely'
import type { CalendarRevisionTable } from '../../adapters/database/calendar-tables.server'
import type { Services } from '../../submissions/services.server'

/** How often an event has changed, and when it did last. */
export type EventRevision = Pick<Selectable<CalendarRevisionTable>, 'sequence' | 'changed_at_ms'>

/**
 * The revision of an event with these details. It is counted up whenever they differ from those that were given
 * out last, so calendars accept the change.
 * Source: https://www.rfc-editor.org/rfc/rfc5545#section-3.8.7.4.
 */
export async function reviseEvent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  eventId: string,
  details: string,
): Promise<EventRevision> {
  const find = () => db.selectFrom('calendar_revision').selectAll().where('event_id', '=', eventId).executeTakeFirst()
  const current = await find()
  if (current?.details === details) return current
  await db
    .insertInto('calendar_revision')
    .values({ event_id: eventId, details, sequence: 0, changed_at_ms: clock.nowMs() })
    .onConflict((conflict) =>
      conflict
        .column('event_id')
        .doUpdateSet(({ eb, ref }) => ({
          details,
          sequence: eb(ref('calendar_revision.sequence'), '+', 1),
          changed_at_ms: clock.nowMs(),
        }))
        // Another server may have stored the same change a moment before.
        .where('calendar_revision.details', '!=', details),
    )
    .execute()
  return (await find()) ?? { sequence: 0, changed_at_ms: clock.nowMs() }
}
