import { readdirSync, readFileSync } from 'node:fs'
import { type Node, parseSync } from 'oxc-parser'
import { lineOf } from './content-finding.ts'
import { locateValue } from './locate-value.ts'

const folder = 'content'

/** The files of content/, read once; paths have forward slashes: 'content/legal/law.ts'. */
export interface ContentFiles {
  files: ReadonlyMap<string, string>
  readLine: (file: string, line: number) => string
  /** The line of the value at a path such as 'tickets[2].earlyBird'. */
  lineOfValue: (file: string, path: string) => number | undefined
  /** Whether the value at a path is written there, and is not the name of one that is written elsewhere. */
  isWritten: (file: string, path: string) => boolean
}

export function readContentFiles(): ContentFiles {
  const names = readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
  return toContentFiles(new Map(names.map((file) => [file, readFileSync(file, 'utf8')])))
}

/** The same for these sources, by file. */
export function toContentFiles(files: ReadonlyMap<string, string>): ContentFiles {
  const programs = new Map<string, Node>()
  const findValue = (file: string, path: string) => {
    const source = files.get(file)
    if (source === undefined) return undefined
    const program = programs.get(file) ?? parseSync(file, source).program
    programs.set(file, program)
    const position = locateValue(program, path)
    return position === undefined ? undefined : { source, position }
  }
  return {
    files,
    readLine: (file, line) => files.get(file)?.split('\n')[line - 1] ?? '',
    lineOfValue(file, path) {
      const found = findValue(file, path)
      return found && lineOf(found.source, found.position)
    },
    isWritten(file, path) {
      const found = findValue(file, path)
      return found !== undefined && /^(?:['"`\d[{-]|(?:true|false|null)\b)/.test(found.source.slice(found.position))
    },
  }
}
