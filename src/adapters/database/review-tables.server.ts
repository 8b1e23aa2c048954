import type { Generated } from 'kysely'
import type { GrantOutcome, ReviewState } from '../../domain/review-state'

/** What staff review: grant applications, nominations and messages. */
export interface ReviewTables {
  review: ReviewTable
  review_score: ReviewScoreTable
  outcome_text: OutcomeTextTable
}

/** The state of a submission that staff review. It never touches the submission or its payments. */
export interface ReviewTable {
  submission_id: string
  flow: string
  /** When the form was sent: a copy, so that one index filters and sorts. */
  sent_at_ms: number
  state: ReviewState
  /** Who shortlisted, declined or answered it last; null if nobody did. */
  decided_by: string | null
  decided_at_ms: number | null
  /** How many readers have scored it, and the mean of their means in hundredths of a point; 0 without scores. */
  reader_count: Generated<number>
  mean_hundredths: Generated<number>
  /** The email that told the outcome: its text, when it was queued and who sent it. */
  outcome_text_id: string | null
  outcome_sent_at_ms: number | null
  outcome_sent_by: string | null
  /** Of a nomination: a hash of the nominee's name, without the order of its words, accents and titles. */
  name_key: string | null
  /** Of a nomination: those with the same key are about the same nominee. */
  group_key: string | null
  /** Of a nomination: a hash of the nominator's mailbox, or the submission's id if they gave none. */
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

/** A text that tells the outcome of a grant application. It is never changed, only followed by another one. */
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
