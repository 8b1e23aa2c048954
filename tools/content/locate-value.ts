import type { Node } from 'oxc-parser'

/** What a path leads to: an exported value, its properties and its list entries. */
type Step = string | number

/**
 * Returns the position of the value at a path such as 'tickets[2].earlyBird' in a parsed file, or of the
 * nearest value around it that is written in this file; undefined if the file exports nothing of that name.
 */
export function locateValue(program: Node, path: string): number | undefined {
  const declarations = listDeclarations(program)
  const [name = '', ...steps] = toSteps(path)
  let current = declarations.get(String(name))
  for (const step of steps) {
    const next = current && child(unwrap(current, declarations), step)
    if (next === undefined) break
    current = next
  }
  return current && textIn(current).start
}

/** The text of `msg({ message: … })`, which may be lines below the name; any other value itself. */
function textIn(node: Node): Node {
  const [options] = node.type === 'CallExpression' ? node.arguments : []
  return (options && child(options, 'message')) ?? node
}

function toSteps(path: string): Step[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name = '']) =>
    index === undefined ? name : Number(index),
  )
}

/** The variables of a file by name, exported or not: an entry of a list may be one of them. */
function listDeclarations(program: Node): Map<string, Node> {
  if (program.type !== 'Program') return new Map()
  const statements = program.body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  )
  return new Map(
    statements.flatMap((statement): [string, Node][] =>
      statement?.type === 'VariableDeclaration'
        ? statement.declarations.flatMap(({ id, init }): [string, Node][] =>
            id.type === 'Identifier' && init !== null ? [[id.name, init]] : [],
          )
        : [],
    ),
  )
}

/** Looks through `as const`, `satisfies`, parentheses and names of variables in the same file. */
function unwrap(node: Node, declarations: ReadonlyMap<string, Node>): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return unwrap(node.expression, declarations)
    case 'Identifier': {
      const declared = declarations.get(node.name)
      return declared === undefined ? node : unwrap(declared, declarations)
    }
    default:
      return node
  }
}

function child(node: Node, step: Step): Node | undefined {
  if (node.type === 'ArrayExpression') return node.elements[Number(step)] ?? undefined
  if (node.type !== 'ObjectExpression') return undefined
  for (const property of node.properties) {
    if (property.type !== 'Property') continue
    const { key } = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
    if (name === step) return property.value.type === 'Identifier' && property.shorthand ? key : property.value
  }
  return undefined
}
