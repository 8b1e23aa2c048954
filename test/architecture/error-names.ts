import type { Node } from 'oxc-parser'
import { lineAt, type Source, walkAst } from './parse-sources'

/**
 * Returns the classes whose `name` differs from that of the class, one line each. The log shows `name`, and a
 * developer searches the code for it.
 */
export function findWrongErrorNames({ path, text, program }: Source): string[] {
  const violations: string[] = []
  walkAst(program, (node) => {
    if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return
    if (node.superClass === null || node.id === null) return
    const givenName = node.body.body.map(readNameProperty).find((name) => name !== undefined)
    if (givenName !== undefined && givenName !== node.id.name)
      violations.push(`${path}:${lineAt(text, node.start)} names errors of the class ${node.id.name} '${givenName}'`)
  })
  return violations
}

/** The text that a class gives its property `name`: `name = 'NotPaid'` or `name = 'NotPaid' as const`. */
function readNameProperty(member: Node): string | undefined {
  if (member.type !== 'PropertyDefinition' || member.key.type !== 'Identifier' || member.key.name !== 'name')
    return undefined
  const value = member.value?.type === 'TSAsExpression' ? member.value.expression : member.value
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined
}
