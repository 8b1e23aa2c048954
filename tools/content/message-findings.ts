import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { type ContentFinding, lineOf } from './content-finding.ts'

const longestQuote = 30
/** The formats of placeholders that are not a name alone, as in '{days, plural, one {# day} other {# days}}'. */
const formats: readonly unknown[] = ['plural', 'select', 'selectordinal', 'number', 'date', 'time']

/** Returns texts of a readable file whose braces do not match. Their readers would see the braces, or nothing. */
export function findMessageMistakes(file: string, source: string): ContentFinding[] {
  return listMessages(parseSync(file, source).program).flatMap(({ text, position }) => {
    if (areBracesReadable(text)) return []
    return [
      {
        file,
        line: lineOf(source, position),
        problem: `the braces of this text do not match near ‘${quoteBrace(text)}’.`,
        advice: 'The name of a fact stands alone between { and }, as in {email}.',
      },
    ]
  })
}

/** The English texts in a file: msg`…`, msg({ message: … }) and the cases of plurals. */
function listMessages(program: Parameters<Visitor['visit']>[0]): { text: string; position: number }[] {
  const nodes: Node[] = []
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'msg') nodes.push(quasi)
    },
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === 'Identifier' ? callee.name : ''
      if (!['msg', 'plural', 'select', 'selectOrdinal'].includes(name)) return
      for (const options of given) {
        if (options.type !== 'ObjectExpression') continue
        for (const property of options.properties)
          if (property.type === 'Property' && (name !== 'msg' || isNamed(property.key, 'message')))
            nodes.push(property.value)
      }
    },
  }).visit(program)
  return nodes.flatMap((node) => {
    const text = textOf(node)
    return text === undefined ? [] : [{ text, position: node.start }]
  })
}

function isNamed(key: Node, name: string): boolean {
  return key.type === 'Identifier' && key.name === name
}

/** The text of a node, with a placeholder in the place of every fact; undefined if it is no text. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('{fact}')
}

function areBracesReadable(text: string): boolean {
  try {
    return areTokensReadable(compileMessageOrThrow(text))
  } catch {
    return false
  }
}

/** A compiled message is a list of texts and of [placeholder, format, its texts by case]. */
function areTokensReadable(tokens: unknown): boolean {
  if (!Array.isArray(tokens)) return true
  return tokens.every((token) => {
    if (!Array.isArray(token)) return !/[{}]/.test(String(token))
    const [, format, cases] = token
    return (format === undefined || formats.includes(format)) && Object.values(cases ?? {}).every(areTokensReadable)
  })
}

/** The words beside the first brace that does not belong to a name. */
function quoteBrace(text: string): string {
  const position = /\{(?!\s*\w+\s*\})|(?<!\{\s*\w+\s*)\}/.exec(text)?.index ?? 0
  const shorten = (part: string) => part.replaceAll('{fact}', '…')
  return text[position] === '}'
    ? shorten(text.slice(0, position + 1)).slice(-longestQuote)
    : shorten(text.slice(position)).slice(0, longestQuote)
}
