import type { Services } from '../submission/services.server'

/** Far longer than the provider goes on sending one event, and than most questions about a payment come up. */
const keptForMs = 90 * 24 * 3_600_000

/** Deletes events that were handled long ago. What they did stays with their payments; one that still waits is never deleted. */
export async function deleteOldEvents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('provider_event')
    .where('handled_at_ms', '<', clock.nowMs() - keptForMs)
    .execute()
}
