import type { Source } from './parse-sources'
import { ownImports } from './resolve-imports'

/** The circles in which these sources import each other, static and dynamic imports and types alike, one line a circle. */
export function circles(sources: readonly Source[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of ownImports(sources)) next.set(from, [...(next.get(from) ?? []), to])
  const found = new Set<string>()
  const done = new Set<string>()
  for (const { path } of sources) follow(path, [])
  return [...found]

  function follow(file: string, trail: readonly string[]): void {
    const met = trail.indexOf(file)
    if (met >= 0) found.add(`${[...trail.slice(met), file].join(' -> ')}: imports never go in a circle`)
    if (met >= 0 || done.has(file)) return
    for (const imported of next.get(file) ?? []) follow(imported, [...trail, file])
    done.add(file)
  }
}
