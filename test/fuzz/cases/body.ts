/** A body, the headers that belong to it, and why it must be refused; null where it may be taken. */
export interface Body {
  bytes: Buffer
  headers: string[]
  refusedFor: string | null
}
