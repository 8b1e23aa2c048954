/** How often an event of the calendar files has changed. */
export interface CalendarRevisionTable {
  event_id: string
  /** Its dates, title and place, as JSON. */
  details: string
  sequence: number
  changed_at_ms: number
}
