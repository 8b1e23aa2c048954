/** A typing mistake changes at most this share of a word. */
const maxChangedShare = 0.4
/** Longer words are no typing mistake; the comparison takes the product of both lengths. */
const maxTypedLength = 40

/** The candidate that was probably meant, or undefined if none is similar. */
function findNearest(typed: string, candidates: readonly string[]): string | undefined {
  if (typed.length > maxTypedLength) return undefined
  const [best] = candidates
    .map((candidate) => ({ candidate, distance: editDistance(typed.toLowerCase(), candidate.toLowerCase()) }))
    .filter(
      ({ candidate, distance }) => distance <= Math.max(1, Math.max(candidate.length, typed.length) * maxChangedShare),
    )
    .sort((a, b) => a.distance - b.distance)
  return best?.candidate
}

/** ': did you mean "list"?', or an empty string if nothing is similar. */
export function similarWordHint(typed: string, candidates: readonly string[]): string {
  const nearest = findNearest(typed, candidates)
  return nearest === undefined ? '' : `: did you mean "${nearest}"?`
}

/**
 * How many letters are inserted, removed, replaced or swapped with their neighbour to turn one word into the
 * other. Source: https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance (optimal string alignment).
 */
function editDistance(from: string, to: string): number {
  let previous: number[] = []
  let current = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const beforePrevious = previous
    previous = current
    current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return current[to.length] ?? 0
}
