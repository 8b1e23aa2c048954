/** A body, its headers, and the reason why it must be rejected, or null if it may be accepted. */
export interface RequestBody {
  bytes: Buffer
  headers: string[]
  rejectionReason: string | null
}
