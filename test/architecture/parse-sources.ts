import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Node, type ParseResult, parseSync, visitorKeys } from 'oxc-parser'

/** One file of ours, read and parsed. */
export interface Source {
  /** From the root of the tree that is checked, with forward slashes: 'src/domain/money.ts'. */
  path: string
  text: string
  program: Node
  imports: Import[]
}

/** One import or re-export, static or dynamic. */
export interface Import {
  specifier: string
  line: number
  /** Whether it imports types alone, which no program loads. */
  isType: boolean
}

const ours = /\.(ts|tsx|mjs)$/

/** Every source file in these folders of `root`, fixtures left out. A file that does not parse is a bug, and throws. */
export async function sourcesIn(root: string, folders: readonly string[]): Promise<Source[]> {
  const files = await Promise.all(folders.map((folder) => filesBelow(root, folder)))
  return Promise.all(
    files
      .flat()
      .sort()
      .map(async (file) => parsed(file, await readFile(path.join(root, file), 'utf8'))),
  )
}

/** Calls `visit` with every node below `node`, itself included, and the nodes it stands in, the nearest first. */
export function walk(node: Node, visit: (node: Node, around: readonly Node[]) => void, around: readonly Node[] = []) {
  visit(node, around)
  const inside = [node, ...around]
  for (const key of visitorKeys[node.type] ?? []) {
    const child = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key]
    for (const each of Array.isArray(child) ? child : [child]) if (each) walk(each, visit, inside)
  }
}

/** The line, from 1, on which this position of the text stands. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

function parsed(file: string, text: string): Source {
  const result = parseSync(file, text)
  if (result.errors.length > 0) throw new Error(`${file} does not parse: ${result.errors[0]?.message}`)
  return { path: file, text, program: result.program, imports: importsOf(text, result.module) }
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  if (!existsSync(path.join(root, folder))) return []
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && ours.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !/(^|\/)fixtures\//.test(file))
}

function importsOf(text: string, module: ParseResult['module']): Import[] {
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ moduleRequest, isType: areTypes(entries) })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) => (moduleRequest === null ? [] : [{ moduleRequest, isType }])),
    ...module.dynamicImports.map(({ moduleRequest }) => ({ moduleRequest, isType: false })),
  ]
  return found.flatMap(({ moduleRequest: { start, end }, isType }) => {
    const literal = text.slice(start, end).match(/^(['"`])([^'"`$]*)\1$/)
    return literal?.[2] === undefined ? [] : [{ specifier: literal[2], line: lineAt(text, start), isType }]
  })
}

/** An import without names loads its module. */
function areTypes(entries: readonly { isType: boolean }[]): boolean {
  return entries.length > 0 && entries.every(({ isType }) => isType)
}
