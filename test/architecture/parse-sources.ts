import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Node, type ParseResult, parseSync, visitorKeys } from 'oxc-parser'

/** One of our source files, read and parsed. */
export interface Source {
  /** The path relative to the checked root, with forward slashes: 'src/domain/money.ts'. */
  path: string
  text: string
  program: Node
  imports: Import[]
}

/** One import or re-export, static or dynamic. */
export interface Import {
  specifier: string
  line: number
  /** Whether it imports only types, which are not loaded at run time. */
  isType: boolean
}

const sourceFilePattern = /\.(ts|tsx|mjs)$/

/** Parses all source files in these folders of `root`, except fixtures. Throws if a file cannot be parsed. */
export async function parseSources(root: string, folders: readonly string[]): Promise<Source[]> {
  const files = await Promise.all(folders.map((folder) => listSourceFiles(root, folder)))
  return Promise.all(
    files
      .flat()
      .sort()
      .map(async (file) => parseSource(file, await readFile(path.join(root, file), 'utf8'))),
  )
}

/** Calls `visit` with `node` and each of its descendants, together with the ancestors, the nearest first. */
export function walkAst(
  node: Node,
  visit: (node: Node, around: readonly Node[]) => void,
  ancestors: readonly Node[] = [],
) {
  visit(node, ancestors)
  const childAncestors = [node, ...ancestors]
  for (const key of visitorKeys[node.type] ?? []) {
    const child = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key]
    for (const childNode of Array.isArray(child) ? child : [child])
      if (childNode) walkAst(childNode, visit, childAncestors)
  }
}

/** The line number, from 1, of this position in the text. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

function parseSource(file: string, text: string): Source {
  const result = parseSync(file, text)
  if (result.errors.length > 0) throw new Error(`${file} does not parse: ${result.errors[0]?.message}`)
  return { path: file, text, program: result.program, imports: listImports(text, result.module) }
}

async function listSourceFiles(root: string, folder: string): Promise<string[]> {
  if (!existsSync(path.join(root, folder))) return []
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && sourceFilePattern.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !/(^|\/)fixtures\//.test(file))
}

function listImports(text: string, module: ParseResult['module']): Import[] {
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ moduleRequest, isType: areTypesOnly(entries) })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) => (moduleRequest === null ? [] : [{ moduleRequest, isType }])),
    ...module.dynamicImports.map(({ moduleRequest }) => ({ moduleRequest, isType: false })),
  ]
  return requests.flatMap(({ moduleRequest: { start, end }, isType }) => {
    const literal = text.slice(start, end).match(/^(['"`])([^'"`$]*)\1$/)
    return literal?.[2] === undefined ? [] : [{ specifier: literal[2], line: lineAt(text, start), isType }]
  })
}

/** An import without names does load its module. */
function areTypesOnly(entries: readonly { isType: boolean }[]): boolean {
  return entries.length > 0 && entries.every(({ isType }) => isType)
}
