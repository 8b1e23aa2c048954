import { sql } from 'kysely'
import { dueCondition } from '../adapters/database/due-condition.server'
import { isEmailToOrganisation } from '../submissions/email-names.server'
import type { QueuedEmail } from '../submissions/queued-emails.server'
import type { Services } from '../submissions/services.server'

/** How many due emails are read at once. */
export const duePageSize = 200

/** The two queues: first attempts, and retries after a failure. */
export type EmailQueue = 'first tries' | 'later tries'

/** An email that is due, with the address of its submission. */
export type DueEmail = QueuedEmail & { email: string | null }

/** A position among the emails of one priority: they are read in this order. */
export type QueuePosition = Pick<QueuedEmail, 'next_attempt_at_ms' | 'submission_id' | 'kind'>

/**
 * The next due emails of a queue and a priority after this position, the oldest first. An email that has
 * only met limits of the mail server counts as a first try.
 */
export function findDueEmails(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { queue, priority, after }: { queue: EmailQueue; priority: number; after: QueuePosition | undefined },
): Promise<DueEmail[]> {
  const order = ['email_message.next_attempt_at_ms', 'email_message.submission_id', 'email_message.kind'] as const
  return (
    db
      .selectFrom('email_message')
      .innerJoin('submission', 'submission.id', 'email_message.submission_id')
      .selectAll('email_message')
      .select('submission.email')
      // A literal, so that both engines know that the index of waiting emails holds every row.
      .where('email_message.state', '=', sql.lit('queued' as const))
      .where('priority', '=', priority)
      .where('digest_id', 'is', null)
      .whereRef('attempts', queue === 'first tries' ? '=' : '>', 'limited_attempts')
      .where(dueCondition('next_attempt_at_ms', clock.nowMs()))
      .where(dueCondition('leased_until_ms', clock.nowMs()))
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) => {
          const { next_attempt_at_ms, submission_id, kind } = after as QueuePosition
          return eb(refTuple(...order), '>', tuple(next_attempt_at_ms, submission_id, kind))
        }),
      )
      .orderBy(order[0])
      .orderBy(order[1])
      .orderBy(order[2])
      .limit(duePageSize)
      .execute()
  )
}

/** The mail domain of an email to a visitor; all other emails go to the organisation. */
export function destinationOf({ kind, email, recipient }: Pick<DueEmail, 'kind' | 'email' | 'recipient'>): string {
  if (isEmailToOrganisation({ kind, recipient })) return organisationDestination
  return (recipient ?? email ?? '').split('@').at(-1)?.trim().toLowerCase() ?? ''
}

/** The destination of all emails to the organisation. No mail domain is called so. */
export const organisationDestination = 'organisation'
