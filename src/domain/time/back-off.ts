const firstDelayMs = 1_000
const maxDelayMs = 60_000

/**
 * The delay before the next try after this many failures in a row, in milliseconds: 1 s, 2 s, 4 s and so on
 * up to a minute, each up to a quarter shorter or longer, so that a crowd does not come back all at once.
 * Source: docs/product/prices.md#71-countdown-behaviour.
 */
export function backOffMs(failures: number, random: () => number = Math.random): number {
  const delayMs = Math.min(firstDelayMs * 2 ** (failures - 1), maxDelayMs)
  return delayMs * (0.75 + random() / 2)
}
