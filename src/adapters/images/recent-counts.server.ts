/** The most names that are remembered; the oldest is forgotten first. */
const maxNames = 200

/** Counts how often something has happened to each of the latest 200 names. */
export function createRecentCounts() {
  const counts = new Map<string, number>()
  return {
    /** Adds one, and returns the count. */
    add(name: string): number {
      const count = (counts.get(name) ?? 0) + 1
      counts.delete(name)
      counts.set(name, count)
      const [oldest] = counts.keys()
      if (counts.size > maxNames && oldest !== undefined) counts.delete(oldest)
      return count
    },
    forget: (name: string) => void counts.delete(name),
  }
}
