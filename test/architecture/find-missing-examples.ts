import type { Node } from 'oxc-parser'
import { type Source, walkAst } from './parse-sources'
import { isTest } from './resolve-imports'

/** The components that need no example, and why. */
const exemptComponents: Readonly<Record<string, string>> = {
  CriticalCssBoundary: 'draws nothing',
  HydrationBoundary: 'draws nothing',
  HoneypotInput: 'is hidden',
  FlowForm: 'sends what is typed; FormFrame stands in for it',
  EmailSuggestion: 'is part of a TextField with an error',
}

/**
 * Returns the exported components of src/ui and src/forms that no example renders, and the exemptions that
 * no component needs, one line each.
 */
export function findMissingExamples(sources: readonly Source[], exempt = exemptComponents): string[] {
  const rendered = new Set(sources.filter(({ path }) => path.startsWith('test/examples/')).flatMap(listRendered))
  const components = sources
    .filter(({ path }) => /^src\/(ui|forms)\/.*\.tsx$/.test(path) && !isTest(path))
    .flatMap((source) => listComponents(source).map((name) => ({ name, path: source.path })))
  const missing = components
    .filter(({ name }) => !rendered.has(name) && exempt[name] === undefined)
    .map(({ name, path }) => `${path}: no example in test/examples renders ${name}`)
  const obsolete = Object.keys(exempt)
    .filter((name) => rendered.has(name) || !components.some((component) => component.name === name))
    .map((name) => `${name} does not need to be exempt`)
  return [...missing, ...obsolete]
}

/** The names of the exported functions that are components. */
function listComponents({ program }: Source): string[] {
  const names: string[] = []
  walkAst(program, (node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'FunctionDeclaration') return
    const name = node.declaration.id?.name ?? ''
    if (/^[A-Z]/.test(name)) names.push(name)
  })
  return names
}

/** The names of the JSX elements in a file. */
function listRendered({ program }: Source): string[] {
  const names: string[] = []
  walkAst(program, (node: Node) => {
    if (node.type === 'JSXOpeningElement' && node.name.type === 'JSXIdentifier') names.push(node.name.name)
  })
  return names
}
