const secondMs = 1_000
const minuteMs = 60 * secondMs

/**
 * Short delays at first, so that emails are sent soon after a brief failure of the mail server; the last
 * one repeats.
 */
const retryDelaysMs = [
  ...Array<number>(7).fill(5 * secondMs),
  10 * secondMs,
  15 * secondMs,
  30 * secondMs,
  minuteMs,
  ...Array<number>(12).fill(5 * minuteMs),
]
const lastRetryDelayMs = 15 * minuteMs

const retryPeriodMs = 72 * 60 * minuteMs

/** The delay after the nth try. */
export function retryDelayMs(attempts: number): number {
  return retryDelaysMs[attempts - 1] ?? lastRetryDelayMs
}

/**
 * An email is given up after this many tries, which take three days. Tries are counted, not hours: a clock that
 * jumps by five days, or a server that was off for a week, must not end the tries of an email that has hardly
 * been tried. Tries that ended at a limit of the mail server are not among them.
 * Source: docs/product/payments.md#102-delivery.
 */
export const maxAttempts =
  retryDelaysMs.length + Math.ceil((retryPeriodMs - retryDelaysMs.reduce((sum, ms) => sum + ms, 0)) / lastRetryDelayMs)

/** Pauses at a limit: a rate ends within seconds, greylisting after minutes, a quota after hours. */
const limitDelaysMs = [
  ...[5, 10, 20, 30].map((seconds) => seconds * secondMs),
  ...[1, 2, 5, 10].map((minutes) => minutes * minuteMs),
]

const limitPeriodMs = 30 * 24 * 60 * minuteMs

/** The pause after the nth try in a row that ended at a limit of the mail server. */
export function limitDelayMs(limitedAttempts: number): number {
  return limitDelaysMs[limitedAttempts - 1] ?? lastRetryDelayMs
}

/** An email that meets nothing but limits is given up after a month of tries. */
export const maxLimitedAttempts = Math.ceil(limitPeriodMs / lastRetryDelayMs)
