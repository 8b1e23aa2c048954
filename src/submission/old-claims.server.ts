import type { Services } from './services.server'

/** Far longer than any page goes on trying to send one form. */
const keptForMs = 7 * 24 * 3_600_000

/** Deletes claims that nobody will ask for again. One that somebody works on just now stays, however old it is. */
export async function deleteOldClaims({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs()
  await db
    .deleteFrom('claim')
    .where('created_at_ms', '<', nowMs - keptForMs)
    .where('claimed_until_ms', '<=', nowMs)
    .execute()
}
