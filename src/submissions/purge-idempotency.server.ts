import { daysInMs, keptDays } from '../domain/retention'
import type { Services } from './services.server'

/** Deletes claims that nobody will ask for again. One that somebody works on just now stays, however old it is. */
export async function deleteOldClaims({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs()
  await db
    .deleteFrom('claim')
    .where('created_at_ms', '<', nowMs - daysInMs(keptDays.claim))
    .where('claimed_until_ms', '<=', nowMs)
    .execute()
}
