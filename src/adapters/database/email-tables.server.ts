import type { Generated } from 'kysely'
import type { Language } from '../../domain/languages'

/** The tables of emails. */
export interface EmailTables {
  email_message: EmailTable
  email_pause: EmailPauseTable
  email_budget: EmailBudgetTable
  notice_digest: NoticeDigestTable
  email_change: EmailChangeTable
}

/** One email of a submission, unique by submission and kind. */
export interface EmailTable {
  submission_id: string
  kind: string
  state: 'queued' | 'sent' | 'undeliverable'
  message_id: string
  /** Emails with a lower number are sent first. */
  priority: Generated<number>
  attempts: number
  /** The attempts that failed at a limit of the mail server. They do not count towards `maxAttempts`. */
  limited_attempts: Generated<number>
  next_attempt_at_ms: number
  leased_until_ms: number
  note: string | null
  created_at_ms: number
  sent_at_ms: number | null
  /** The recipient, if not the address of the submission or of the organisation. */
  recipient: string | null
  /** Its language, if not that of the submission. */
  language: Language | null
  /** The digest that a notice to the organisation is part of. */
  digest_id: string | null
}

/** A pause of all emails ('*') or of those to one mail domain, after the mail server asked for it. */
export interface EmailPauseTable {
  destination: string
  reason: 'limit' | 'configuration'
  /** The number of consecutive attempts that failed; the pauses get longer. */
  failure_count: number
  paused_until_ms: number
  began_at_ms: number
  /** The mail server's response, without addresses. */
  note: string
}

/** The number of emails sent in an hour, by all servers together. */
export interface EmailBudgetTable {
  hour_ends_at_ms: number
  sent_count: number
}

/** A digest of notices to the organisation: one email for all notices with its `digest_id`. */
export interface NoticeDigestTable {
  id: string
  state: 'queued' | 'sent' | 'undeliverable'
  message_id: string
  attempts: number
  limited_attempts: number
  next_attempt_at_ms: number
  leased_until_ms: number
  note: string | null
  created_at_ms: number
  sent_at_ms: number | null
}

/** A change of a submission's email address by the operator. */
export interface EmailChangeTable {
  id: string
  submission_id: string
  changed_at_ms: number
  /** The user of the machine who ran the command. */
  changed_by: string
  old_email: string | null
  new_email: string
}
