/** One person who came in or went out at a gate. */
export interface GateScanTable {
  /** A random name that the device gave it, so that a scan that is sent twice counts once. */
  id: string
  /** The key of the list in content/gate.ts. */
  list: string
  /** The ticket; it may have been erased since. */
  ticket_id: string
  direction: 'in' | 'out'
  /** When it was scanned. */
  at_ms: number
  /** The name of the gate: that of the access, or of the user of the machine. */
  gate: string
  /** The access that was used; null at the command line. */
  access_id: string | null
  /** When it reached the server: later if the device had no network. */
  received_at_ms: number
}
