import path from 'node:path'
import type { Import, Source } from './parse-sources'

/** An import of one of our own files. */
export interface OwnImport extends Import {
  from: string
  /** The imported file, from the root of the tree; where no source is there (style sheets, generated files), the address as written. */
  to: string
}

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** Every relative import of these sources, with the file it leads to. */
export function ownImports(sources: readonly Source[]): OwnImport[] {
  const files = new Set(sources.map((source) => source.path))
  return sources.flatMap(({ path: from, imports }) =>
    imports
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map((found) => {
        const target = path.posix.join(path.posix.dirname(from), found.specifier.replace(/\?.*$/, ''))
        const ending = endings.find((candidate) => files.has(target + candidate)) ?? ''
        return { ...found, from, to: target + ending }
      }),
  )
}

/** Tests may import what they want. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

/** Whether only Node ever runs this file, by its name. */
export function isServerOnly(file: string): boolean {
  return /\.server(\.tsx?)?$/.test(file)
}
