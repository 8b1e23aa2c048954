const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/**
 * How long an attempt is polled after it began.
 * Source: docs/product/payments.md#94-polling-the-provider.
 */
export const pollWindowMs = 72 * hourMs

/** The intervals between polls: short at first, when most payments finish, and hourly at the end. */
const pollIntervalsMs = [
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
 * The number of polls in those 72 hours, minus a few for late runs. Polling ends only when the time is over and this
 * number is reached, so that a clock that jumps ahead cannot end it.
 */
export const minPolls = 70

/**
 * The time of the next poll of an open attempt; null once its 72 hours are over and enough polls were made.
 */
export function nextPollAtMs({
  createdAtMs,
  pollCount,
  nowMs,
}: {
  createdAtMs: number
  pollCount: number
  nowMs: number
}): number | null {
  const nextAtMs = nowMs + (pollIntervalsMs[Math.min(pollCount, pollIntervalsMs.length - 1)] ?? hourMs)
  const endMs = createdAtMs + pollWindowMs
  if (nowMs < endMs) return Math.min(nextAtMs, endMs)
  return pollCount < minPolls ? nextAtMs : null
}

/** After this time without a response the attempt is reported to the operator. */
const unansweredWindowMs = pollWindowMs + 24 * hourMs
const retryIntervalMs = 30 * secondMs
/** This many polls without a response take at least four hours, whatever the clock shows. */
export const minUnansweredPolls = 500

/**
 * Returns the time of the next poll after the provider did not respond. It is soon, and polling lasts one day longer,
 * because a missing response says nothing about the payment.
 */
export function nextRetryAtMs({
  createdAtMs,
  unansweredCount,
  nowMs,
}: {
  createdAtMs: number
  unansweredCount: number
  nowMs: number
}): number | null {
  return nowMs >= createdAtMs + unansweredWindowMs && unansweredCount >= minUnansweredPolls
    ? null
    : nowMs + retryIntervalMs
}
