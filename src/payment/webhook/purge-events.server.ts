import { daysInMs, keptDays } from '../../domain/retention'
import type { Services } from '../../submissions/services.server'

/** Deletes events that were handled long ago. What they did stays with their payments; one that still waits is never deleted. */
export async function deleteOldEvents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('provider_event')
    .where('handled_at_ms', '<', clock.nowMs() - daysInMs(keptDays.providerEvent))
    .execute()
}
