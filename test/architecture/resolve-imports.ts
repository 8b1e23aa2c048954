import path from 'node:path'
import type { Import, Source } from './parse-sources'

/** An import of one of our own files. */
export interface OwnImport extends Import {
  from: string
  /**
   * The imported file, relative to the root. If no source file matches (style sheets, generated files), the
   * resolved path without an added extension.
   */
  to: string
}

const extensions = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** Resolves every relative import of these sources to a file. */
export function resolveOwnImports(sources: readonly Source[]): OwnImport[] {
  const files = new Set(sources.map((source) => source.path))
  return sources.flatMap(({ path: from, imports }) =>
    imports
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map((importEntry) => {
        const target = path.posix.join(path.posix.dirname(from), importEntry.specifier.replace(/\?.*$/, ''))
        const extension = extensions.find((candidate) => files.has(target + candidate)) ?? ''
        return { ...importEntry, from, to: target + extension }
      }),
  )
}

/** Tests are exempt from the import rules. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

/** Whether only Node runs this file, judged by its name. */
export function isServerOnly(file: string): boolean {
  return /\.server(\.tsx?)?$/.test(file)
}
