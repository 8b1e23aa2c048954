const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/**
 * How long the provider is asked about an attempt after it began.
 * Source: docs/product/payments.md#94-polling-the-provider.
 */
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

/**
 * How many questions fit into those 72 hours, less a few for rounds that came late. An attempt is given up when its time is over and it was
 * asked about so often: a clock that jumps ahead ends the time, but not the count.
 */
export const fewestQuestions = 70

/** When to ask the provider again about an attempt that is still open; null once its 72 hours are over and were used. */
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
  if (nowMs < endMs) return Math.min(nextMs, endMs)
  return askedTimes < fewestQuestions ? nextMs : null
}

/** Whatever the provider could not answer by then, it never will: the operator hears of it. */
const waitedForMs = askedForMs + 24 * hourMs
const soonMs = 30 * secondMs
/** So many questions without an answer take at least four hours, whatever the clock says meanwhile. */
export const fewestSilences = 500

/** When to ask again about an attempt of which the provider said nothing at all: soon, and for a day longer, since its silence is no answer. */
export function askSoonAtMs({
  createdAtMs,
  unansweredTimes,
  nowMs,
}: {
  createdAtMs: number
  unansweredTimes: number
  nowMs: number
}): number | null {
  return nowMs >= createdAtMs + waitedForMs && unansweredTimes >= fewestSilences ? null : nowMs + soonMs
}
