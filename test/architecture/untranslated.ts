import type { Node } from 'oxc-parser'
import { lineAt, type Source, walk } from './parse-sources'

const spokenAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
])
/** Names stay as they are in every language; anything else that must not be translated stands in an element with translate="no". */
const names = /\b(AGEFEST|PAEGA|WhatsApp|Facebook|Instagram|LinkedIn|YouTube|Visa|Mastercard|Verve|NGN|USD)\b/g
const macros = '@lingui/react/macro'

/** Words that a visitor sees and that no translator would: written in JSX without going through Lingui. One line a fault. */
export function unspokenWords({ path, text, program }: Source): string[] {
  const speakers = speakersOf(program)
  const faults: string[] = []
  walk(program, (node, around) => {
    const words = wordsOf(node, around)
    if (words === undefined || !/\p{L}{2}/u.test(words.replace(names, ''))) return
    if (!isAttributeWords(around) && around.some((outer) => speakers.has(elementName(outer)))) return
    if (around.some(isLeftAlone)) return
    faults.push(`${path}:${lineAt(text, node.start)} shows '${words.trim().slice(0, 60)}' without Lingui`)
  })
  return faults
}

/** What this node puts before a visitor's eyes: text between tags, or a literal that ends up there or in a spoken attribute. */
function wordsOf(node: Node, around: readonly Node[]): string | undefined {
  if (node.type === 'JSXText') return node.value
  const words = literalOf(node)
  if (words === undefined) return undefined
  const place = around.find((outer, at) => !passesOn(outer, around[at - 1] ?? node))
  if (place === undefined) return undefined
  if (place.type === 'JSXElement' || place.type === 'JSXFragment') return words
  return place.type === 'JSXAttribute' && spokenAttributes.has(attributeName(place)) ? words : undefined
}

function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('')
  return undefined
}

/** Whether `outer` shows what `inner` is: `{…}`, either side of a choice, the right side of `&&` and `??`, a sum of texts. */
function passesOn(outer: Node, inner: Node): boolean {
  if (outer.type === 'JSXExpressionContainer' || outer.type === 'ParenthesizedExpression') return true
  if (outer.type === 'ConditionalExpression') return outer.test !== inner
  if (outer.type === 'LogicalExpression') return outer.right === inner || outer.operator !== '&&'
  return outer.type === 'BinaryExpression' && outer.operator === '+'
}

function isAttributeWords(around: readonly Node[]): boolean {
  const at = around.findIndex(({ type }) => type === 'JSXAttribute' || type === 'JSXElement' || type === 'JSXFragment')
  return around[at]?.type === 'JSXAttribute'
}

/** Lingui's components in this file, by the names they are imported under: Trans, Plural, Select. */
function speakersOf(program: Node): Set<string | undefined> {
  const found = new Set<string | undefined>()
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration' || node.source.value !== macros) return
    for (const { local } of node.specifiers) found.add(local.name)
  })
  return found
}

function elementName(node: Node): string | undefined {
  if (node.type !== 'JSXElement') return undefined
  return node.openingElement.name.type === 'JSXIdentifier' ? node.openingElement.name.name : ''
}

function attributeName(node: Node): string {
  return node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' ? node.name.name : ''
}

function isLeftAlone(node: Node): boolean {
  if (node.type !== 'JSXElement') return false
  if (['style', 'script', 'code', 'kbd'].includes(elementName(node) ?? '')) return true
  return node.openingElement.attributes.some(
    (attribute) =>
      attributeName(attribute) === 'translate' &&
      attribute.type === 'JSXAttribute' &&
      attribute.value?.type === 'Literal' &&
      attribute.value.value === 'no',
  )
}
