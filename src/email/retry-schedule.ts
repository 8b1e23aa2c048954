const secondMs = 1_000
const minuteMs = 60 * secondMs

/**
 * The delays between attempts. Short at first, so that emails are sent soon after a brief failure of the mail server.
 * After these, `lastRetryDelayMs` repeats.
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

/** The delay after the nth attempt. */
export function retryDelayMs(attempts: number): number {
  return retryDelaysMs[attempts - 1] ?? lastRetryDelayMs
}

/**
 * The number of attempts before an email is given up, which take three days. Counts attempts, not hours, so that no
 * email is given up early because a clock jumps by days or a server was off for a week. Does not count attempts that
 * failed at a limit of the mail server.
 * Source: docs/product/payments.md#102-delivery.
 */
export const maxAttempts =
  retryDelaysMs.length + Math.ceil((retryPeriodMs - retryDelaysMs.reduce((sum, ms) => sum + ms, 0)) / lastRetryDelayMs)

/** The pauses at a limit: a rate limit ends within seconds, greylisting after minutes, a quota after hours. */
const limitDelaysMs = [
  ...[5, 10, 20, 30].map((seconds) => seconds * secondMs),
  ...[1, 2, 5, 10].map((minutes) => minutes * minuteMs),
]

const limitPeriodMs = 30 * 24 * 60 * minuteMs

/** The pause after the nth consecutive attempt that failed at a limit of the mail server. */
export function limitDelayMs(limitedAttempts: number): number {
  return limitDelaysMs[limitedAttempts - 1] ?? lastRetryDelayMs
}

/** The number of attempts after which an email that fails only at limits is given up: they take a month. */
export const maxLimitedAttempts = Math.ceil(limitPeriodMs / lastRetryDelayMs)
