import type { DeskRole } from '../../domain/desk-role'

/** The access of one person or device to the desk: an invitation, and the session that it has become. */
export interface DeskAccessTable {
  id: string
  /** Whom it is for, as the inviter wrote it. */
  name: string
  role: DeskRole
  /** SHA-256 of the secret in the link; null once the link was used. */
  link_hash: string | null
  link_expires_at_ms: number
  /** SHA-256 of the secret in the cookie; null before the link was used. */
  session_hash: string | null
  /** The browser and system of the session: 'Chrome on Android'. */
  device: string | null
  began_at_ms: number | null
  seen_at_ms: number | null
  /** When access ends at the latest. */
  expires_at_ms: number
  /** When it was ended earlier: withdrawn or signed out. */
  ended_at_ms: number | null
  created_at_ms: number
  created_by: string
}

/** One look at personal data or one change, by a person at the desk or at the command line. */
export interface DeskAuditTable {
  id: string
  at_ms: number
  /** Their name, as in the access, or the user of the machine. */
  actor: string
  role: DeskRole | 'command line'
  /** The access that was used; null at the command line. */
  access_id: string | null
  action: string
  /** The public code, ticket code or other identifier that it was about. */
  target: string | null
  /** Details without personal data: a payment reference, a count. */
  note: string | null
  /** `begun`: the server stopped before it ended, or it still runs. */
  outcome: 'begun' | 'done' | 'refused' | 'failed'
}

/** A word of a submission, by whose beginning the desk's search finds it. */
export interface SearchWordTable {
  submission_id: string
  /** In small letters without accents. */
  word: string
}

/** A list of people that staff have saved: its filters, without a search. */
export interface DeskViewTable {
  id: string
  name: string
  /** As in the address of the page. */
  query: string
  created_by: string
  created_at_ms: number
}
