import { isThere, type Spot } from './text-nodes'

/** What the page says in place of its own words, until it gets them back. */
export interface Said {
  /** Shows `shown` at a spot whose own words are `original`. */
  say: (spot: Spot, original: string, shown: string) => void
  /** Whether a spot shows words of the page's own that were not dealt with yet. */
  isNew: (spot: Spot) => boolean
  /** Whether anything on the page is translated now. */
  isAnything: () => boolean
  /** Lets go of what has left the page. */
  forget: () => void
  /** Gives every spot its own words back, but where the page itself says something else by now. */
  restore: () => void
}

/** A record of nothing said yet. */
export function said(): Said {
  const known = new Map<Spot, { original: string; shown: string }>()
  return {
    say(spot, original, shown) {
      known.set(spot, { original, shown })
      if (spot.nodeValue !== shown) spot.nodeValue = shown
    },
    isNew: (spot) => known.get(spot)?.shown !== spot.nodeValue,
    isAnything: () => [...known.values()].some(({ original, shown }) => original !== shown),
    forget() {
      for (const spot of known.keys()) if (!isThere(spot)) known.delete(spot)
    },
    restore() {
      for (const [spot, { original, shown }] of known) if (spot.nodeValue === shown) spot.nodeValue = original
    },
  }
}
