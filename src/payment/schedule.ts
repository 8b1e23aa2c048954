const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** How long an attempt is asked about after it began. Source: design, section 6. */
export const askedForMs = 72 * hourMs

/** The pauses between questions: quick at first, when most payments finish, and hourly in the end. */
const pausesMs = [
  20 * secondMs,
  40 * secondMs,
  minuteMs,
  2 * minuteMs,
  5 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
]

/** When to ask the provider again about an attempt that is still open; null once its 72 hours are over. */
export function askAgainAtMs({
  createdAtMs,
  askedTimes,
  nowMs,
}: {
  createdAtMs: number
  askedTimes: number
  nowMs: number
}): number | null {
  const nextMs = nowMs + (pausesMs[Math.min(askedTimes, pausesMs.length - 1)] ?? hourMs)
  const endMs = createdAtMs + askedForMs
  if (nowMs >= endMs) return null
  return Math.min(nextMs, endMs)
}

/** Whatever the provider could not answer by then, it never will: the operator hears of it. */
const waitedForMs = askedForMs + 24 * hourMs
const soonMs = 30 * secondMs

/** When to ask again about an attempt of which the provider said nothing at all: soon, and for a day longer, since its silence is no answer. */
export function askSoonAtMs({ createdAtMs, nowMs }: { createdAtMs: number; nowMs: number }): number | null {
  return nowMs >= createdAtMs + waitedForMs ? null : nowMs + soonMs
}
