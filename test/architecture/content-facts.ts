import type { Node } from 'oxc-parser'
import { lineAt, type Source, walkAst } from './parse-sources'
import { isTest } from './resolve-imports'

/** A year of the site's time, or an amount of money. `$1` is a parameter or a group. */
const factPattern = /\b20[2-9]\d\b|₦ ?\d|\$\d\d|\bNGN \d/

/** Why a text of the code may contain a year although the organisation cannot change it. */
const exemptions: Readonly<Record<string, RegExp>> = {
  'the name of a law': /Act 20\d\d/,
  'an example of how to write a date': /^20\d\d(-\d\d)*$|like 20\d\d-\d\d-\d\d/,
}

/** Files whose years are facts of the code. */
const exemptFiles: Readonly<Record<string, string>> = {
  'src/pages/privacy-policy/text.ts': 'the day on which the policy last changed',
  'src/orders/listing/time-filter.ts': 'examples of how an operator writes a time',
  'src/sandbox/payment-data.server.ts': 'the expiry of the test card',
}

/**
 * Returns a line for each year, date or price written in the code of the product. The organisation changes these
 * in `content/`, each in one place. Comments, translators' comments included, may give examples.
 */
export function findContentFacts({ path, text, program }: Source): string[] {
  if (isTest(path) || !path.startsWith('src/') || path in exemptFiles || path.includes('/migrations/')) return []
  const found: string[] = []
  walkAst(program, (node, ancestors) => {
    const value = textOf(node)
    if (value === undefined || !factPattern.test(value) || isTranslatorsComment(node, ancestors)) return
    if (Object.values(exemptions).some((exemption) => exemption.test(value))) return
    found.push(`${path}:${lineAt(text, node.start)} contains '${value.trim()}': years and prices belong to content/`)
  })
  return found
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateElement') return node.value.cooked ?? undefined
  if (node.type === 'JSXText') return node.value
  return undefined
}

function isTranslatorsComment(node: Node, [parent]: readonly Node[]): boolean {
  if (parent?.type === 'JSXAttribute') return parent.name.type === 'JSXIdentifier' && parent.name.name === 'comment'
  return (
    parent?.type === 'Property' &&
    parent.value === node &&
    parent.key.type === 'Identifier' &&
    parent.key.name === 'comment'
  )
}
