import type { SubmissionState } from '../../domain/submission-state'
import type { Search } from './search'

/** Which submissions are listed: those that fit all of these. */
export interface ListFilters {
  /** The name of a flow, or 'all'. */
  flow: string
  state?: SubmissionState
  /** Sent at this time or later. */
  sinceMs?: number
  /** Sent before this time. */
  beforeMs?: number
  /** The chosen ticket, room and so on, for each flow that has it: the field and the values on the wire. */
  choices?: readonly WantedChoices[]
  search?: Search
  /** At most this many, the newest. */
  limit?: number
}

/** The wanted values of a field, as they are on the wire: a listed submission has one of them. */
export interface WantedChoices {
  flow: string
  field: string
  values: readonly string[]
}
