import type { Messages } from '@lingui/core'
import { catalogPartFor, sharedPart } from './catalog-parts'

/** The files of the client build: the modules in each, and its imports. See tools/vite/write-chunk-list.ts. */
export type Chunks = Readonly<
  Record<string, { modules: readonly string[]; imports: readonly string[]; dynamicImports: readonly string[] }>
>

/** The source files of each message, by message id. */
export type MessageOrigins = Readonly<Record<string, readonly string[]>>

/** The message ids of each catalog part, by part name. */
export type CatalogParts = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Splits a catalog along the chunks of the client build. Messages of modules that every page or several
 * pages load form the shared part. Messages that only one page needs, including everything it may load
 * later, form that page's part. Messages used only on the server are in no part. `entries` are the modules
 * that any page may load; `pages` maps paths to their page modules.
 */
export function splitCatalog(
  origins: MessageOrigins,
  chunks: Chunks,
  { entries, pages }: { entries: readonly string[]; pages: ReadonlyMap<string, string> },
): CatalogParts {
  const sharedFiles = reachableChunks(entries.map(chunkContaining), { includeDynamic: false })
  const messageIdsIn = (files: ReadonlySet<string>) => {
    const modules = new Set([...files].flatMap((file) => chunks[file]?.modules ?? []))
    return new Set(Object.keys(origins).filter((id) => origins[id]?.some((origin) => modules.has(origin))))
  }
  const shared = messageIdsIn(sharedFiles)
  const pageParts = new Map(
    [...pages].map(([path, source]) => [
      catalogPartFor(path),
      messageIdsIn(reachableChunks([chunkContaining(source)], { includeDynamic: true })),
    ]),
  )
  const usageCounts = new Map<string, number>()
  for (const ids of pageParts.values()) for (const id of ids) usageCounts.set(id, (usageCounts.get(id) ?? 0) + 1)
  for (const [id, count] of usageCounts) if (count > 1) shared.add(id)
  return new Map([
    [sharedPart, shared],
    ...[...pageParts].map(([part, ids]) => [part, ids.difference(shared)] as const),
  ])

  function chunkContaining(source: string): string {
    const chunkFile = Object.keys(chunks).find((file) => chunks[file]?.modules.includes(source))
    if (chunkFile === undefined) throw new Error(`${source} is in no file of the client build`)
    return chunkFile
  }

  /**
   * Returns these files and all files that they import. `includeDynamic` also follows dynamic imports,
   * except those of shared files.
   */
  function reachableChunks(files: readonly string[], { includeDynamic }: { includeDynamic: boolean }): Set<string> {
    const reached = new Set<string>()
    const queue = [...files]
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (reached.has(file)) continue
      reached.add(file)
      queue.push(...(chunks[file]?.imports ?? []))
      if (includeDynamic && !sharedFiles.has(file)) queue.push(...(chunks[file]?.dynamicImports ?? []))
    }
    return reached
  }
}

/** Returns the messages of `catalog` with these ids. */
export function pickMessages(catalog: Messages, ids: Iterable<string>): Messages {
  return Object.fromEntries([...ids].flatMap((id) => (catalog[id] === undefined ? [] : [[id, catalog[id]]])))
}
