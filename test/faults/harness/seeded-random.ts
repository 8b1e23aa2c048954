import { randomInt } from 'node:crypto'

export type SeededRandom = ReturnType<typeof createSeededRandom>

/** Creates and prints the seed of a randomised test; set TEST_SEED to repeat a run. */
export function createSeed(test: string): number {
  const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31))
  console.log(`seed of ${test}: ${seed}`)
  return seed
}

/** A random number generator with reproducible output for a seed (mulberry32). */
export function createSeededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** An integer from 0 to `limit`, excluding `limit`. */
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0]
  /** The same items in random order. */
  const shuffle = <Item>(items: readonly Item[]): Item[] => {
    const order = items.map((item) => ({ item, sortKey: next() }))
    return order.sort((a, b) => a.sortKey - b.sortKey).map(({ item }) => item)
  }
  return { below, pick, shuffle, isTrue: () => next() < 0.5 }
}
