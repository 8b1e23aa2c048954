import { hasCome } from '../adapters/database/is-due.server'
import { kindOf, type QueuedLetter } from '../submissions/email-queue.server'
import type { Services } from '../submissions/services.server'

/** How many due emails are read at once. */
export const pageSize = 200

/** First attempts, and those after a failure. */
export type LetterQueue = 'first tries' | 'later tries'

/** An email that is due, with the address of its submission. */
export type DueLetter = QueuedLetter & { email: string | null }

/** A position in the queue: emails are read in this order. */
export type Position = Pick<QueuedLetter, 'next_attempt_at_ms' | 'submission_id' | 'kind'>

/** The next due emails of a queue after this position, the oldest first. */
export function dueLetters(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  queue: LetterQueue,
  after: Position | undefined,
): Promise<DueLetter[]> {
  const order = ['letter.next_attempt_at_ms', 'letter.submission_id', 'letter.kind'] as const
  return db
    .selectFrom('letter')
    .innerJoin('submission', 'submission.id', 'letter.submission_id')
    .selectAll('letter')
    .select('submission.email')
    .where('letter.state', '=', 'queued')
    .where('attempts', queue === 'first tries' ? '=' : '>', 0)
    .where(hasCome('next_attempt_at_ms', clock.nowMs()))
    .where(hasCome('leased_until_ms', clock.nowMs()))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => {
        const { next_attempt_at_ms, submission_id, kind } = after as Position
        return eb(refTuple(...order), '>', tuple(next_attempt_at_ms, submission_id, kind))
      }),
    )
    .orderBy(order[0])
    .orderBy(order[1])
    .orderBy(order[2])
    .limit(pageSize)
    .execute()
}

/** The mail domain of the visitor; everything else goes to the organisation. */
export function destinationOf({ kind, email }: Pick<DueLetter, 'kind' | 'email'>): string {
  return kindOf(kind) === 'confirmation'
    ? ((email ?? '').split('@').at(-1)?.trim().toLowerCase() ?? '')
    : 'organisation'
}
