import type { Source } from './parse-sources'
import { resolveOwnImports } from './resolve-imports'

/**
 * Returns the import cycles between these sources, one line each. Static, dynamic and type imports all
 * count.
 */
export function findImportCycles(sources: readonly Source[]): string[] {
  const importsByFile = new Map<string, string[]>()
  for (const { from, to } of resolveOwnImports(sources))
    importsByFile.set(from, [...(importsByFile.get(from) ?? []), to])
  const cycles = new Set<string>()
  const visited = new Set<string>()
  for (const { path } of sources) visit(path, [])
  return [...cycles]

  function visit(file: string, trail: readonly string[]): void {
    const cycleStart = trail.indexOf(file)
    if (cycleStart >= 0) cycles.add(`${[...trail.slice(cycleStart), file].join(' -> ')}: imports never go in a circle`)
    if (cycleStart >= 0 || visited.has(file)) return
    for (const imported of importsByFile.get(file) ?? []) visit(imported, [...trail, file])
    visited.add(file)
  }
}
