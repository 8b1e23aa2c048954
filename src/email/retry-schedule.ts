const secondMs = 1_000
const minuteMs = 60 * secondMs

/** Quick at first, so that letters leave soon after a short fault of the mail server; the last pause repeats. */
const pausesMs = [
  ...Array<number>(7).fill(5 * secondMs),
  10 * secondMs,
  15 * secondMs,
  30 * secondMs,
  minuteMs,
  ...Array<number>(12).fill(5 * minuteMs),
]
const lastPauseMs = 15 * minuteMs

const triedForMs = 72 * 60 * minuteMs

/** How long a letter waits after its nth try. */
export function pauseAfterMs(attempts: number): number {
  return pausesMs[attempts - 1] ?? lastPauseMs
}

/**
 * An email is given up after so many tries, which take three days. Tries are counted, not hours: a clock that
 * jumps by five days, or a server that was off for a week, must not end the tries of an email that has hardly
 * been tried.
 * Source: docs/product/payments.md#102-delivery.
 */
export const mostAttempts =
  pausesMs.length + Math.ceil((triedForMs - pausesMs.reduce((sum, ms) => sum + ms, 0)) / lastPauseMs)
