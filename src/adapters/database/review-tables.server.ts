import type { Generated } from 'kysely'
import type { GrantOutcome, ReviewState } from '../../domain/submission-review-states'

/** The tables for reviewing grant applications, nominations and messages. */
export interface ReviewTables {
  review: ReviewTable
  review_score: ReviewScoreTable
  outcome_text: OutcomeTextTable
}

/** The state of a submission that staff review. It never changes the submission or its payments. */
export interface ReviewTable {
  submission_id: string
  flow: string
  /** When the form was sent. A copy, so that one index can filter and sort. */
  sent_at_ms: number
  state: ReviewState
  /** The person who last shortlisted, declined or answered it; null if there is none. */
  decided_by: string | null
  decided_at_ms: number | null
  /** The number of readers with scores, and the mean of their means in hundredths of a point; 0 without scores. */
  reader_count: Generated<number>
  mean_hundredths: Generated<number>
  /** The outcome email: its text, when it was queued and who sent it. */
  outcome_text_id: string | null
  outcome_sent_at_ms: number | null
  outcome_sent_by: string | null
  /** For nominations: a hash of the nominee's name that ignores word order, accents and titles. */
  name_key: string | null
  /** For nominations: the same for all nominations of one nominee. */
  group_key: string | null
  /** For nominations: a hash of the nominator's mailbox, or the submission's id if they gave none. */
  nominator_key: string | null
}

/** The scores of one reader for one grant application. */
export interface ReviewScoreTable {
  submission_id: string
  /** The name on the reader's invitation to the desk. */
  reader: string
  /** 1 to 5 for each criterion, as JSON. */
  scores: string
  mean_hundredths: number
  scored_at_ms: number
}

/** A text that announces the outcome of a grant application. It is never changed; a new text gets a new row. */
export interface OutcomeTextTable {
  /** A hash of the outcome and the text. */
  id: string
  outcome: GrantOutcome
  subject: string
  /** Plain text with placeholders. */
  body: string
  /** Null for the text of content/grant-outcomes.ts. */
  saved_by: string | null
  saved_at_ms: number
}
