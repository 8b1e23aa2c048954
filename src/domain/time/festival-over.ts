/** Returns whether the festival has ended; `endsAt` is its end as an ISO time. */
export function isFestivalOver({ endsAt }: { endsAt: string }, nowMs = Date.now()): boolean {
  return nowMs > Date.parse(endsAt)
}
