/** One entry or exit at a gate. */
export interface GateScanTable {
  /** A random id from the device, so that a scan that is sent twice counts once. */
  id: string
  /** The key of the list in content/gate.ts. */
  list: string
  /** The ticket; it may have been erased since. */
  ticket_id: string
  direction: 'in' | 'out'
  /** When it was scanned. */
  at_ms: number
  /** The name of the gate: from the access, or the machine's user name for the command line. */
  gate: string
  /** The access that was used; null at the command line. */
  access_id: string | null
  /** When the server received it: later than the scan if the device had no network. */
  received_at_ms: number
}
