import { randomInt } from 'node:crypto'

export type Chance = ReturnType<typeof chanceOf>

/** Prints the seed of a test that leaves something to chance; TEST_SEED brings the same chances again. */
export function seedOf(test: string): number {
  const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31))
  console.log(`seed of ${test}: ${seed}`)
  return seed
}

/** Chances that are the same for the same seed: the generator mulberry32. */
export function chanceOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number from 0 up to and without this one. */
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0]
  /** The same items in another order. */
  const shuffled = <Item>(items: readonly Item[]): Item[] => {
    const order = items.map((item) => ({ item, place: next() }))
    return order.sort((a, b) => a.place - b.place).map(({ item }) => item)
  }
  return { below, pick, shuffled, isTrue: () => next() < 0.5 }
}
