import type { Node } from 'oxc-parser'
import { lineAt, type Source, walkAst } from './parse-sources'

const visibleAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
])
/**
 * Brand names are the same in every language; other texts that must not be translated need an element with
 * translate="no".
 */
const brandNames = /\b(AGEFEST|PAEGA|WhatsApp|Facebook|Instagram|LinkedIn|YouTube|Visa|Mastercard|Verve|NGN|USD)\b/g
const macros = '@lingui/react/macro'

/**
 * Returns the texts that visitors see but translators do not, because the JSX bypasses Lingui. One line
 * each.
 */
export function findUntranslatedTexts({ path, text, program }: Source): string[] {
  const linguiComponents = findLinguiComponents(program)
  const errors: string[] = []
  walkAst(program, (node, ancestors) => {
    const visibleText = getVisibleText(node, ancestors)
    if (visibleText === undefined || !/\p{L}{2}/u.test(visibleText.replace(brandNames, ''))) return
    if (!isInAttribute(ancestors) && ancestors.some((ancestor) => linguiComponents.has(getElementName(ancestor))))
      return
    if (ancestors.some(isExcluded)) return
    errors.push(`${path}:${lineAt(text, node.start)} shows '${visibleText.trim().slice(0, 60)}' without Lingui`)
  })
  return errors
}

/**
 * The text that this node shows to visitors: text between tags, or a literal that ends up there or in a
 * visible attribute.
 */
function getVisibleText(node: Node, ancestors: readonly Node[]): string | undefined {
  if (node.type === 'JSXText') return node.value
  const literalText = getLiteralText(node)
  if (literalText === undefined) return undefined
  const target = ancestors.find((ancestor, index) => !passesThrough(ancestor, ancestors[index - 1] ?? node))
  if (target === undefined) return undefined
  if (target.type === 'JSXElement' || target.type === 'JSXFragment') return literalText
  return target.type === 'JSXAttribute' && visibleAttributes.has(getAttributeName(target)) ? literalText : undefined
}

function getLiteralText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('')
  return undefined
}

/**
 * Whether the value of `inner` becomes the value of `outer`: in `{…}`, in either branch of a conditional,
 * on the right of `&&`, on either side of `||` and `??`, and in a concatenation.
 */
function passesThrough(outer: Node, inner: Node): boolean {
  if (outer.type === 'JSXExpressionContainer' || outer.type === 'ParenthesizedExpression') return true
  if (outer.type === 'ConditionalExpression') return outer.test !== inner
  if (outer.type === 'LogicalExpression') return outer.right === inner || outer.operator !== '&&'
  return outer.type === 'BinaryExpression' && outer.operator === '+'
}

function isInAttribute(ancestors: readonly Node[]): boolean {
  const index = ancestors.findIndex(
    ({ type }) => type === 'JSXAttribute' || type === 'JSXElement' || type === 'JSXFragment',
  )
  return ancestors[index]?.type === 'JSXAttribute'
}

/** The local names of the Lingui components that this file imports: Trans, Plural, Select. */
function findLinguiComponents(program: Node): Set<string | undefined> {
  const components = new Set<string | undefined>()
  walkAst(program, (node) => {
    if (node.type !== 'ImportDeclaration' || node.source.value !== macros) return
    for (const { local } of node.specifiers) components.add(local.name)
  })
  return components
}

function getElementName(node: Node): string | undefined {
  if (node.type !== 'JSXElement') return undefined
  return node.openingElement.name.type === 'JSXIdentifier' ? node.openingElement.name.name : ''
}

function getAttributeName(node: Node): string {
  return node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' ? node.name.name : ''
}

function isExcluded(node: Node): boolean {
  if (node.type !== 'JSXElement') return false
  if (['style', 'script', 'code', 'kbd'].includes(getElementName(node) ?? '')) return true
  return node.openingElement.attributes.some(
    (attribute) =>
      getAttributeName(attribute) === 'translate' &&
      attribute.type === 'JSXAttribute' &&
      attribute.value?.type === 'Literal' &&
      attribute.value.value === 'no',
  )
}
