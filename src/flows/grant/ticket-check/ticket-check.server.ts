import { sendAgain, visitorsLimit } from '../../../submissions/email-queue.server'
import { newestCompleted } from '../../../submissions/lookups.server'
import type { Services } from '../../../submissions/services.server'

/** No submission has this id. */
const nobody = 'nobody'

/**
 * Sends the confirmation of the newest registration under this email address again: to that address only,
 * within the limits of the order page. Without a registration nothing happens.
 * Source: docs/product/forms.md#57-ticket-check.
 */
export async function sendCode(
  services: Pick<Services, 'db' | 'clock' | 'lettersQueued'>,
  email: string,
): Promise<void> {
  // Where there is none the letters of nobody are looked through, so that the server is busy for as long, and the next answer no later.
  const submissionId = (await newestCompleted(services.db, 'registration', email)) ?? nobody
  await sendAgain(services, { submissionId, kind: 'confirmation', limit: visitorsLimit })
}
