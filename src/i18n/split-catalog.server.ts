import type { Messages } from '@lingui/core'
import { partOf, sharedPart } from './catalog-parts'

/** What the build says of the browser's files: which modules stand in each, and what it imports. See tools/chunks.ts. */
export type Chunks = Readonly<
  Record<string, { modules: readonly string[]; imports: readonly string[]; dynamicImports: readonly string[] }>
>

/** The source files that each message stands in, by the message's id. */
export type Places = Readonly<Record<string, readonly string[]>>

/** Which messages each part of a catalog holds, by the part's name. */
export type Parts = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Cuts a catalog as the browser's build is cut: the words of modules that every page loads, or that several pages do, are one part, and
 * what a single page needs, with all that it may load later, is a part of its own. Words of the server alone are in none.
 * `entries` are the modules that any page may load, `pages` the addresses with the modules that draw them.
 */
export function cut(
  places: Places,
  chunks: Chunks,
  { entries, pages }: { entries: readonly string[]; pages: ReadonlyMap<string, string> },
): Parts {
  const everywhere = reach(entries.map(holding), { later: false })
  const idsOf = (files: ReadonlySet<string>) => {
    const modules = new Set([...files].flatMap((file) => chunks[file]?.modules ?? []))
    return new Set(Object.keys(places).filter((id) => places[id]?.some((place) => modules.has(place))))
  }
  const shared = idsOf(everywhere)
  const own = new Map(
    [...pages].map(([path, source]) => [partOf(path), idsOf(reach([holding(source)], { later: true }))]),
  )
  const uses = new Map<string, number>()
  for (const ids of own.values()) for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + 1)
  for (const [id, count] of uses) if (count > 1) shared.add(id)
  return new Map([[sharedPart, shared], ...[...own].map(([part, ids]) => [part, ids.difference(shared)] as const)])

  function holding(source: string): string {
    const found = Object.keys(chunks).find((file) => chunks[file]?.modules.includes(source))
    if (found === undefined) throw new Error(`${source} stands in no file of the browser's build`)
    return found
  }

  /** All files that these import; `later` follows also what they load when it is needed, but for what the whole site does. */
  function reach(files: readonly string[], { later }: { later: boolean }): Set<string> {
    const reached = new Set<string>()
    const waiting = [...files]
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (reached.has(file)) continue
      reached.add(file)
      waiting.push(...(chunks[file]?.imports ?? []))
      if (later && !everywhere.has(file)) waiting.push(...(chunks[file]?.dynamicImports ?? []))
    }
    return reached
  }
}

/** The messages of `catalog` that `parts` name. */
export function pick(catalog: Messages, ids: Iterable<string>): Messages {
  return Object.fromEntries([...ids].flatMap((id) => (catalog[id] === undefined ? [] : [[id, catalog[id]]])))
}
