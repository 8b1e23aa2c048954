/** Lookups across all submissions for a flow; their results never reach the visitor. */
export interface Lookups {
  /** Whether this email address has a completed submission in that flow. */
  hasCompleted(flow: string, email: string): Promise<boolean>
  /** Whether this is the code of a completed submission in that flow. */
  hasCompletedCode(flow: string, code: string): Promise<boolean>
  /** The time on the server's clock. */
  nowMs(): number
}
