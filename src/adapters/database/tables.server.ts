import type { Kysely } from 'kysely'
import type { Language } from '../../domain/languages'
import type { SubmissionState } from '../../domain/submission-state'

/** The open database, on either engine. */
export type Database = Kysely<Tables>

/** Every table. Times are milliseconds since 1970 (UTC), money is kobo, JSON is text: both engines keep these alike. */
export interface Tables {
  submission: SubmissionTable
  payment: PaymentTable
  letter: LetterTable
  picture: PictureTable
  claim: ClaimTable
  provider_event: ProviderEventTable
  post_count: PostCountTable
  post_count_key: PostCountKeyTable
}

export interface SubmissionTable {
  id: string
  flow: string
  state: SubmissionState
  code: string
  key: string
  email: string | null
  language: Language
  answers: string
  price: string | null
  amount_kobo: number
  created_at_ms: number
  changed_at_ms: number
  /** When it is to be erased: a person asked for it, or its time is nearly over. */
  erasure_due_at_ms: number | null
  /** When its person was taken out of it, and the record of its money alone was left. */
  erased_at_ms: number | null
}

/**
 * Where one attempt to pay stands with us. `open` is asked about until it is known; of an attempt `in review` the money is in doubt or
 * in dispute, an `accepted` one was so until a person decided; of a `reversed` one it went back.
 */
export type AttemptState = 'open' | 'succeeded' | 'accepted' | 'failed' | 'in review' | 'reversed'

/** One attempt to pay for a submission, under a reference of its own. */
export interface PaymentTable {
  reference: string
  submission_id: string
  amount_kobo: number
  currency: string
  state: AttemptState
  /** The provider's page; null until the provider gave one. */
  pay_at: string | null
  /** The provider's own word for the state, as last heard. */
  provider_state: string | null
  /** What the provider or the operator said of it, for people. */
  remark: string | null
  created_at_ms: number
  settled_at_ms: number | null
  reversed_at_ms: number | null
  /** How often the sweep was answered, and how often it was not. */
  asked_times: number
  unanswered_times: number
  ask_again_at_ms: number | null
  /** How often the provider's answer could not be read, and when that was last counted. */
  unreadable_times: number
  unreadable_at_ms: number | null
}

/** One letter a submission causes, unique by submission and kind. */
export interface LetterTable {
  submission_id: string
  kind: string
  state: 'queued' | 'sent' | 'undeliverable'
  message_id: string
  attempts: number
  next_attempt_at_ms: number
  leased_until_ms: number
  remark: string | null
  created_at_ms: number
  sent_at_ms: number | null
}

export interface PictureTable {
  submission_id: string
  field: string
  position: number
  media_type: string
  bytes: Uint8Array
}

/** One use of an Idempotency-Key: who works on it, until when, and what was answered. */
export interface ClaimTable {
  call: string
  key: string
  fingerprint: string
  claimed_until_ms: number
  /** Names the run of work that holds it; null once that let it go. */
  holder: string | null
  submission_id: string | null
  answer: string | null
  created_at_ms: number
}

/** One event of the payment provider, stored before it is answered and worked on afterwards. */
export interface ProviderEventTable {
  id: string
  body: string
  received_at_ms: number
  handled_at_ms: number | null
  attempts: number
  next_attempt_at_ms: number
}

/** How many posts came from one place until the end of a stretch of time. `who` is a keyed hash: nobody can read the place from it. */
export interface PostCountTable {
  who: string
  ends_at_ms: number
  count: number
}

/** The key under which places are hashed until it ends, shared by all replicas. */
export interface PostCountKeyTable {
  ends_at_ms: number
  key: string
}
