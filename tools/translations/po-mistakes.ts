import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { findUnreadableReader } from './native-reader.ts'

/** Something in a catalog that would change or lose what pages say. */
export interface CatalogMistake {
  /** The line in the file, from 1. */
  line: number
  /** What is wrong and what to do about it, as sentences. */
  problem: string
}

type Field = 'msgid' | 'msgstr'

/** An entry: its English text and its translation, each with the line where it begins. */
interface Entry {
  texts: Partial<Record<Field, string>>
  lines: Partial<Record<Field, number>>
}

/**
 * Returns the mistakes in a catalog: lines that cannot be read, entries without a text, and translations whose
 * placeholders and elements are not those of the English text. The parser of the build ignores such lines, and
 * readers would see part of a text or nothing.
 * Source: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html.
 */
export function findCatalogMistakes(catalog: string): CatalogMistake[] {
  const { entries, mistakes } = readEntries(catalog)
  const reader = findUnreadableReader(catalog)
  const ofHead = reader === undefined ? [] : [{ line: reader, problem: unreadableReader }]
  return [...ofHead, ...mistakes, ...entries.flatMap(findEntryMistakes)].sort((a, b) => a.line - b.line)
}

const unreadableReader =
  'This line names the native speaker who read the catalog. Write a name, a comma and a day, such as: Ada Obi, 2027-03-14'

function readEntries(catalog: string): { entries: Entry[]; mistakes: CatalogMistake[] } {
  const mistakes: CatalogMistake[] = []
  const entries: Entry[] = []
  let field: Field | undefined
  for (const [index, text] of catalog.split(/\r?\n/).entries()) {
    const line = index + 1
    if (text.trim() === '' || text.startsWith('#')) {
      field = undefined
      continue
    }
    const [, keyword, rest = ''] = /^(?:(msgid|msgstr)\b)?(.*)$/.exec(text.trim()) ?? []
    if (keyword === 'msgid') entries.push({ texts: {}, lines: {} })
    field = (keyword as Field | undefined) ?? field
    const entry = entries.at(-1)
    const problem = field === undefined || entry === undefined ? unexpectedLine : explainQuotes(rest.trim(), keyword)
    if (problem !== undefined) mistakes.push({ line, problem })
    if (field === undefined || entry === undefined) continue
    entry.lines[field] ??= line
    entry.texts[field] = (entry.texts[field] ?? '') + unquote(rest)
  }
  return { entries, mistakes }
}

const unexpectedLine =
  'This line is neither a comment nor a text. If it continues a text, put it between quotes (") right below that text; otherwise delete it.'

/** What is wrong with the quotes around a text; undefined if nothing is. */
function explainQuotes(text: string, keyword: string | undefined): string | undefined {
  if (/^"(?:[^"\\]|\\.)*"$/.test(text)) return undefined
  if (!text.startsWith('"') && keyword === undefined) return unexpectedLine
  if (!text.startsWith('"')) return `A quote (") is missing after ${keyword}.`
  if (!/"$/.test(text) || text === '"') return 'A quote (") is missing at the end of this line.'
  return 'A quote (") inside the text ends it too early. Write “ and ” inside texts.'
}

function unquote(text: string): string {
  return text
    .trim()
    .replace(/^"|"$/g, '')
    .replace(/\\([nt"\\])/g, (_, character: string) => ({ n: '\n', t: '\t' })[character] ?? character)
}

function findEntryMistakes({ texts: { msgid, msgstr }, lines }: Entry): CatalogMistake[] {
  if (msgid === undefined || msgstr === undefined)
    return [{ line: lines.msgid ?? lines.msgstr ?? 1, problem: 'The line with msgstr is missing below this text.' }]
  if (msgid === '' || msgstr === '') return []
  const needed = listNames(msgid)
  const given = listNames(msgstr)
  const line = lines.msgstr ?? 1
  if (given === undefined)
    return [{ line, problem: 'The curly brackets of this text do not match. Copy {…} from the English text above.' }]
  // English texts are checked with the code that they come from.
  if (needed === undefined) return []
  const missing = [...needed].filter((name) => !given.has(name))
  const unknown = [...given].filter((name) => !needed.has(name))
  if (missing.length > 0)
    return [{ line, problem: `${missing.join(' and ')} is missing here. Copy it from the English text above.` }]
  return unknown.length === 0
    ? []
    : [{ line, problem: `${unknown.join(' and ')} is not in the English text above. Only what is there can be used.` }]
}

/** The placeholders and elements of a message, such as {email} and <0>; undefined if it cannot be read. */
function listNames(message: string): Set<string> | undefined {
  try {
    const names = new Set<string>()
    collectNames(compileMessageOrThrow(message), names)
    return names
  } catch {
    return undefined
  }
}

/** A compiled message is a list of texts and of [placeholder, format, its texts by case]. */
function collectNames(part: unknown, names: Set<string>): void {
  if (typeof part === 'string') for (const [element] of part.matchAll(/<\/?\d+\/?>/g)) names.add(element)
  else if (Array.isArray(part))
    for (const token of part) {
      if (Array.isArray(token)) {
        names.add(`{${token[0]}}`)
        for (const texts of Object.values(token[2] ?? {})) collectNames(texts, names)
      } else collectNames(token, names)
    }
}
