import { resendEmail, resendLimit } from '../../../submissions/resend-email.server'
import type { Services } from '../../../submissions/services.server'
import { findLatestCompleted } from '../../../submissions/submission-lookups.server'

/** No submission has this id. */
const noSubmissionId = 'nobody'

/**
 * Resends the confirmation of the newest registration with this email address: only to that address, and
 * within the limits of the order page. Does nothing if there is no registration.
 * Source: docs/product/forms.md#57-ticket-check.
 */
export async function resendRegistrationCode(
  services: Pick<Services, 'db' | 'clock' | 'onEmailsQueued'>,
  email: string,
): Promise<void> {
  // Without a registration, looks up the emails of a submission that does not exist, so that both cases
  // keep the server busy equally long and the timing of the next response reveals nothing.
  const submissionId = (await findLatestCompleted(services.db, 'registration', email)) ?? noSubmissionId
  await resendEmail(services, { submissionId, kind: 'confirmation', limit: resendLimit })
}
