import { parseSync } from 'oxc-parser'
import { type ContentFinding, lineOf } from './content-finding.ts'
import { explainGroupedNumber, findGroupedNumbers } from './grouped-numbers.ts'
import { type ScannedSource, scanSource } from './scan-text.ts'

/** Where the parser stopped, with everything an explanation may need. */
interface Stop {
  source: string
  scanned: ScannedSource
  position: number
  /** The parser's own words. */
  message: string
  /** The line where it stopped: with its texts, and with the code alone. */
  line: string
  codeLine: string
  /** The code before and after the position in this line. */
  before: string
  after: string
}

type Explanation = Pick<ContentFinding, 'problem' | 'advice'> & { position?: number }

/**
 * Returns why a file cannot be read as TypeScript: its first mistake alone, because the others usually follow
 * from it. Empty if the file can be read.
 */
export function findSyntaxMistakes(file: string, source: string): ContentFinding[] {
  const scanned = scanSource(source)
  const { errors } = parseSync(file, source)
  const [error] = errors
  const isTextOpen = scanned.unclosedText !== undefined
  if (error === undefined && !isTextOpen) return findGroupedNumbers(file, scanned.code)
  const position = error?.labels[0]?.start ?? scanned.unclosedText?.position ?? 0
  const explanation = explain(stopAt({ source, scanned, position, message: error?.message ?? '' }))
  const { position: culprit = position, problem, advice } = explanation
  return [{ file, line: lineOf(source, culprit), problem, ...(advice !== undefined && { advice }) }]
}

function stopAt(stop: Pick<Stop, 'source' | 'scanned' | 'position' | 'message'>): Stop {
  const { source, scanned, position } = stop
  const start = source.lastIndexOf('\n', position - 1) + 1
  const end = source.indexOf('\n', position) === -1 ? source.length : source.indexOf('\n', position)
  return {
    ...stop,
    line: source.slice(start, end),
    codeLine: scanned.code.slice(start, end),
    before: scanned.code.slice(start, position),
    after: scanned.code.slice(position, end),
  }
}

/** The first of these that recognises the mistake explains it. */
const explanations: readonly ((stop: Stop) => Explanation | undefined)[] = [
  ({ codeLine }) => explainGroupedNumber(codeLine),
  currencySign,
  typographicQuote,
  apostrophe,
  unclosedFact,
  unclosedText,
  missingBackticks,
  wrongSign,
  missingColon,
  doubledComma,
  missingComma,
  unclosedBracket,
]

function explain(stop: Stop): Explanation {
  for (const tryToExplain of explanations) {
    const explanation = tryToExplain(stop)
    if (explanation !== undefined) return explanation
  }
  const near = stop.after.trim().slice(0, 30) || stop.line.trim().slice(0, 30)
  return {
    problem: `this cannot be read near ‘${near}’.`,
    advice: `Compare it with the lines around it: a comma, a quote or a bracket is usually missing or one too many. (${stop.message})`,
  }
}

function currencySign({ codeLine }: Stop): Explanation | undefined {
  const sign = /([₦£€])\s*\d/.exec(codeLine)?.[1]
  return sign === undefined
    ? undefined
    : {
        problem: `a price stands here with the sign ${sign}.`,
        advice: 'Write the number alone; the site adds the sign.',
      }
}

function typographicQuote({ source, position }: Stop): Explanation | undefined {
  const character = source[position] ?? ''
  if (!'‘’“”«»'.includes(character) || character === '') return undefined
  return {
    problem: `the quote ${character} stands where a straight one is needed.`,
    advice: "Put texts between straight quotes ('…') or backticks (`…`), as the other lines do.",
  }
}

function apostrophe({ source, scanned, position }: Stop): Explanation | undefined {
  if (source[position - 1] !== "'" || !/\p{L}/u.test(source[position] ?? '') || scanned.code[position - 1] !== "'")
    return undefined
  return { problem: 'the apostrophe inside this text ends it too early.', advice: "Write ’ instead of ' inside texts." }
}

function unclosedFact({ line }: Stop): Explanation | undefined {
  const fact = /(\$\{[\w.]*\w)[^}`]*(?:`|$)/.exec(line)?.[1]
  return fact === undefined
    ? undefined
    : { problem: `the brace in ‘${fact}’ is not closed.`, advice: 'Write a } after the name of the fact.' }
}

const quoteNames: Readonly<Record<string, string>> = { "'": "quote (')", '"': 'quote (")', '`': 'backtick (`)' }

function unclosedText({ scanned }: Stop): Explanation | undefined {
  if (scanned.unclosedText === undefined) return undefined
  const { opener, position } = scanned.unclosedText
  return {
    position,
    problem: `a ${quoteNames[opener]} is missing: a text begins or ends in this line without one.`,
    advice: 'Put the same sign before and after the text.',
  }
}

function missingBackticks({ codeLine }: Stop): Explanation | undefined {
  return /\bmsg\s*['"]/.test(codeLine)
    ? { problem: 'the text after ‘msg’ stands between quotes.', advice: 'Put it between backticks: msg`…`.' }
    : undefined
}

function wrongSign({ codeLine, message, after }: Stop): Explanation | undefined {
  if (message.includes('assignment in object literal') || /^\s*\w+ = /.test(codeLine))
    return { problem: 'the sign = stands where a colon (:) is needed.' }
  return after.startsWith(';') ? { problem: 'a semicolon (;) stands where a comma (,) is needed.' } : undefined
}

function missingColon({ before, after, message }: Stop): Explanation | undefined {
  const name = /^\s*([A-Za-z]\w*) +$/.exec(before)?.[1]
  return name !== undefined && /Expected `,` or `\}`/.test(message) && /^[\w'"`[{]/.test(after)
    ? { problem: `a colon (:) is missing after ‘${name}’.` }
    : undefined
}

function doubledComma({ before, after }: Stop): Explanation | undefined {
  return after.startsWith(',') && /,\s*$/.test(before) ? { problem: 'there are two commas; delete one.' } : undefined
}

/** The parser stops at the first thing of the next entry; the comma belongs after the one before. */
function missingComma({ source, scanned, position, before, message }: Stop): Explanation | undefined {
  if (!/Expected `,` or `[}\]]` but found/.test(message)) return undefined
  const lastBefore = scanned.code.slice(0, position).trimEnd().length - 1
  if (/[,([{:]/.test(scanned.code[lastBefore] ?? '')) return undefined
  if (before.trim() !== '' && !/[\w'"`)\]}]\s+$/.test(before)) return undefined
  return {
    position: lastBefore,
    problem: `a comma is missing ${before.trim() === '' ? 'at the end of this line' : `after ‘${lastWord(source, lastBefore)}’`}.`,
  }
}

function lastWord(source: string, lastPosition: number): string {
  const line = source.slice(source.lastIndexOf('\n', lastPosition) + 1, lastPosition + 1).trim()
  return line.split(/\s+/).at(-1) ?? line
}

/** The parser stops where the next entry begins: at its first character, or at the colon after its name. */
function unclosedBracket({ scanned, position, before, after }: Stop): Explanation | undefined {
  const bracket = scanned.openBracketsAt(position).at(-1)
  if (bracket === undefined || (before.trim() !== '' && !/^(:|$)/.test(after))) return undefined
  return {
    position: bracket.position,
    problem: `the bracket ${bracket.opener} that is opened here is not closed.`,
    advice: 'Every ( [ and { needs its ) ] and }, followed by a comma where the next entry begins.',
  }
}
