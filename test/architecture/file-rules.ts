import type { Node } from 'oxc-parser'
import { lineAt, type Source, walk } from './parse-sources'
import { isTest } from './resolve-imports'

const roles = ['form.ts', 'flow.ts', 'page.tsx', 'emails.server.tsx', 'flow.server.ts', 'flow.test.ts']
const drawers = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'lib', 'misc', 'shared'])
const lists = new Set(['src/flows/index.ts', 'src/flows/index.server.ts'])
const mostLines = 200
const mostLinesOfFunction = 70

/**
 * What is wrong with the names, places and sizes of these sources, one line a fault.
 * Source: docs/product/interfaces.md#156-code-layout.
 */
export function brokenShapes(sources: readonly Source[]): string[] {
  return [...missingRoles(sources), ...sources.flatMap((source) => [...misplaced(source), ...tooLong(source)])]
}

/** A flow is a folder in which everybody finds everything at once; price.ts belongs to those that name a payment. */
function missingRoles(sources: readonly Source[]): string[] {
  const files = new Map(sources.map((source) => [source.path, source]))
  const folders = new Set(sources.flatMap(({ path }) => path.match(/^src\/flows\/[^/]+(?=\/)/)?.[0] ?? []))
  return [...folders].flatMap((folder) => {
    const descriptor = files.get(`${folder}/flow.ts`)
    const wanted = descriptor !== undefined && namesPayment(descriptor) ? [...roles, 'price.ts'] : roles
    return wanted
      .filter((role) => !files.has(`${folder}/${role}`))
      .map((role) => `${folder} has no ${role}, which every${role === 'price.ts' ? ' paid' : ''} flow has`)
  })
}

function misplaced({ path }: Source): string[] {
  const drawer = path.split('/').find((part) => drawers.has(part.replace(/\..*$/, '')))
  if (drawer !== undefined) return [`${path}: '${drawer}' says nothing; name it after what is in it`]
  if (/(^|\/)index(\.\w+)*\.\w+$/.test(path) && !lists.has(path))
    return [`${path}: only the lists of flows are called index`]
  return []
}

function tooLong({ path, text, program }: Source): string[] {
  const faults: string[] = []
  const lines = text.trimEnd().split('\n').length
  if (lines > mostLines && !path.startsWith('content/'))
    faults.push(`${path} has ${lines} lines, ${mostLines} are the most`)
  if (isTest(path)) return faults
  walk(program, (node) => {
    if (!isFunction(node)) return
    const first = lineAt(text, node.start)
    const long = lineAt(text, node.end) - first + 1
    if (long > mostLinesOfFunction)
      faults.push(`${path}:${first} is a function of ${long} lines, ${mostLinesOfFunction} are the most`)
  })
  return faults
}

function isFunction({ type }: Node): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

function namesPayment({ program }: Source): boolean {
  let found = false
  walk(program, (node) => {
    if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'payment') found = true
  })
  return found
}
