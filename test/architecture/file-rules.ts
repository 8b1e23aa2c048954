import type { Node } from 'oxc-parser'
import { lineAt, type Source, walkAst } from './parse-sources'
import { isTest } from './resolve-imports'

const requiredFiles = [
  'form.ts',
  'flow.ts',
  'page.tsx',
  'privacy.ts',
  'emails.server.tsx',
  'flow.server.ts',
  'flow.test.ts',
]
const vagueNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'lib', 'misc', 'shared'])
const allowedIndexFiles = new Set(['src/flows/index.ts', 'src/flows/index.privacy.ts', 'src/flows/index.server.ts'])
const maxLines = 200
const maxFunctionLines = 70

/**
 * Returns the violations in the names, locations and sizes of these sources, one line each.
 * Source: docs/product/interfaces.md#156-code-layout.
 */
export function findFileRuleViolations(sources: readonly Source[]): string[] {
  return [
    ...findMissingFiles(sources),
    ...sources.flatMap((source) => [...checkLocation(source), ...checkLength(source)]),
  ]
}

/** Every flow is a folder with the same files; flows with a payment also have price.ts. */
function findMissingFiles(sources: readonly Source[]): string[] {
  const files = new Map(sources.map((source) => [source.path, source]))
  const folders = new Set(sources.flatMap(({ path }) => path.match(/^src\/flows\/[^/]+(?=\/)/)?.[0] ?? []))
  return [...folders].flatMap((folder) => {
    const descriptor = files.get(`${folder}/flow.ts`)
    const required = descriptor !== undefined && hasPayment(descriptor) ? [...requiredFiles, 'price.ts'] : requiredFiles
    return required
      .filter((fileName) => !files.has(`${folder}/${fileName}`))
      .map((fileName) => `${folder} has no ${fileName}, which every${fileName === 'price.ts' ? ' paid' : ''} flow has`)
  })
}

function checkLocation({ path }: Source): string[] {
  const vagueName = path.split('/').find((part) => vagueNames.has(part.replace(/\..*$/, '')))
  if (vagueName !== undefined) return [`${path}: '${vagueName}' says nothing; name it after what is in it`]
  if (/(^|\/)index(\.\w+)*\.\w+$/.test(path) && !allowedIndexFiles.has(path))
    return [`${path}: only the lists of flows are called index`]
  return []
}

function checkLength({ path, text, program }: Source): string[] {
  const violations: string[] = []
  const lines = text.trimEnd().split('\n').length
  if (lines > maxLines && !path.startsWith('content/'))
    violations.push(`${path} has ${lines} lines, ${maxLines} are the most`)
  if (isTest(path)) return violations
  walkAst(program, (node) => {
    if (!isFunction(node)) return
    const firstLine = lineAt(text, node.start)
    const lineCount = lineAt(text, node.end) - firstLine + 1
    if (lineCount > maxFunctionLines)
      violations.push(`${path}:${firstLine} is a function of ${lineCount} lines, ${maxFunctionLines} are the most`)
  })
  return violations
}

function isFunction({ type }: Node): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

function hasPayment({ program }: Source): boolean {
  let found = false
  walkAst(program, (node) => {
    if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'payment') found = true
  })
  return found
}
