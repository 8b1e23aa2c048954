import type { ChartRow } from './chart'

/** Bars of a chart; the rest is added up. */
const maxBars = 15
/** Different names that are counted; forms have free text, too. */
const maxNames = 2_000
const maxNameLength = 60
const restName = 'others'

/** Counts and amounts by name. */
export interface Tally {
  add: (name: string, kobo: number) => void
  /** The most frequent first, and the rest as one row. */
  largestFirst: () => ChartRow[]
  /** These names in this order, under other names; without those that do not occur. */
  inOrder: (names: readonly (readonly [name: string, shown: string])[]) => ChartRow[]
}

export function createTally(): Tally {
  const rows = new Map<string, ChartRow>()
  return {
    add(name, kobo) {
      const short = name.trim().slice(0, maxNameLength)
      const key = rows.has(short) || rows.size < maxNames ? short : restName
      const row = rows.get(key) ?? { name: key, count: 0, kobo: 0 }
      rows.set(key, { name: key, count: row.count + 1, kobo: row.kobo + kobo })
    },
    largestFirst() {
      const sorted = [...rows.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
      const rest = sorted.slice(maxBars)
      if (rest.length === 0) return sorted
      const sum = (key: 'count' | 'kobo') => rest.reduce((total, row) => total + row[key], 0)
      return [
        ...sorted.slice(0, maxBars),
        { name: `${rest.length} ${restName}`, count: sum('count'), kobo: sum('kobo') },
      ]
    },
    inOrder: (names) =>
      names.flatMap(([name, shown]) => {
        const row = rows.get(name)
        return row === undefined ? [] : [{ ...row, name: shown }]
      }),
  }
}
