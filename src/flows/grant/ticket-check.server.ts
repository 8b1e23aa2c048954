import { newestCompleted } from '../../submission/questions.server'
import { sendAgain, visitorsLimit } from '../../submission/resend.server'
import type { Services } from '../../submission/services.server'

/**
 * Sends the confirmation of the newest registration under this e-mail address once more: to that address alone, and no oftener than its
 * own page would. Where there is none, nothing happens. Source: design, section 4 (ticket registration check).
 */
export async function sendCode(
  services: Pick<Services, 'db' | 'clock' | 'lettersQueued'>,
  email: string,
): Promise<void> {
  const submissionId = await newestCompleted(services.db, 'registration', email)
  if (submissionId === undefined) return
  await sendAgain(services, { submissionId, kind: 'confirmation', limit: visitorsLimit })
}
