import { parseSync, Visitor } from 'oxc-parser'
import { isExampleAddress } from '../../src/domain/text/example-address.ts'
import type { ContentFiles } from './content-files.ts'
import { type ContentFinding, lineOf } from './content-finding.ts'

interface Range {
  start: number
  end: number
}

/**
 * Notes about placeholders: values that must be replaced before the site is public. One note for each file about
 * those that are marked EXAMPLE, and one for each example address that is not marked.
 */
export function findExampleValues({ files }: Pick<ContentFiles, 'files'>): ContentFinding[] {
  return [...files].flatMap(([file, source]) => [...findMarked(file, source), ...findUnmarked(file, source)])
}

const marks = /\bEXAMPLE(?=:| \*\/)/g

function findMarked(file: string, source: string): ContentFinding[] {
  const lines = [...source.matchAll(marks)].map(({ index }) => lineOf(source, index))
  if (lines.length === 0) return []
  const [line] = lines
  const problem =
    lines.length === 1
      ? 'an EXAMPLE value is left.'
      : `EXAMPLE values are left, the others in ${lines.slice(1).join(', ')}.`
  return [
    {
      file,
      line,
      problem,
      advice: 'Replace what follows the word EXAMPLE, and delete the word, before the site is public.',
    },
  ]
}

/** Example addresses that no EXAMPLE stands before: the word was deleted, and the value was not replaced. */
function findUnmarked(file: string, source: string): ContentFinding[] {
  const { program, comments } = parseSync(file, source)
  const { texts, entries } = listTextsAndEntries(program)
  const marked = comments
    .filter(({ value }) => new RegExp(marks.source).test(`${value}*/`))
    .map(({ end }) => findNext(entries, end))
  return texts
    .filter(({ text, start }) => isExampleAddress(text) && !marked.some((range) => isInside(start, range)))
    .map(({ text, start }) => ({
      file,
      line: lineOf(source, start),
      problem: `‘${text}’ is an example, which reaches nobody.`,
      advice: 'Replace it before the site is public.',
    }))
}

/** The texts of a file, without the comments for translators; and what a comment may stand before. */
function listTextsAndEntries(program: Parameters<Visitor['visit']>[0]) {
  const texts: (Range & { text: string })[] = []
  const entries: Range[] = []
  const commentsForTranslators: Range[] = []
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === 'string') texts.push({ text: value, start, end })
    },
    TemplateElement({ value, start, end }) {
      texts.push({ text: value.raw, start, end })
    },
    Property({ key, value, start, end }) {
      entries.push({ start, end })
      if (key.type === 'Identifier' && key.name === 'comment') commentsForTranslators.push(value)
    },
    ArrayExpression({ elements }) {
      entries.push(...elements.filter((element) => element !== null))
    },
  }).visit(program)
  entries.push(...program.body)
  return {
    texts: texts.filter(({ start }) => !commentsForTranslators.some((range) => isInside(start, range))),
    entries,
  }
}

/** The largest entry that begins next after this position. */
function findNext(entries: readonly Range[], position: number): Range | undefined {
  const later = entries.filter(({ start }) => start >= position)
  return later.toSorted((one, other) => one.start - other.start || other.end - one.end)[0]
}

function isInside(position: number, range: Range | undefined): boolean {
  return range !== undefined && position >= range.start && position < range.end
}
