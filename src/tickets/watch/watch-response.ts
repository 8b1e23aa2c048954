/** When the stream runs on one day. */
export interface StreamSession {
  /** As an ISO time. */
  startsAt: string
  /** The same in West Africa Time, in the visitor's language. */
  lagosTime: string
}

/** The response of the routes below `/watch`, in the visitor's language. */
export interface WatchResponse {
  /** `taken`: another device watches with this ticket. */
  seat: 'yours' | 'taken'
  /** The address of the stream; null until it is known, and for a device without the seat. */
  stream: string | null
  /** When the address will be here, or that the festival is over. */
  note: string
  eventName: string
  sessions: StreamSession[]
}
