import type { NativeReader } from './native-reader.ts'

/** One sentence to be read by a native speaker. */
export interface Sentence {
  english: string
  translation: string
}

/** What a visitor reads between opening a paid form and holding a ticket, most important first. */
const moneyPath = [
  /^src\/payment\//,
  /^src\/orders\//,
  /^src\/tickets\//,
  /^src\/flows\/registration\//,
  /^src\/forms\//,
  /^src\/submissions\//,
  /^src\/email\//,
  /^src\/server\//,
]
const mostSentences = 300

/**
 * Returns the sentences of the money path in a catalog, at most 300: what two hours of a native speaker are best
 * spent on.
 */
export function listMoneySentences(catalog: string): Sentence[] {
  const entries = readEntries(catalog).filter(({ translation }) => translation !== '')
  const rankOf = (files: readonly string[]) => moneyPath.findIndex((folder) => files.some((file) => folder.test(file)))
  return entries
    .map(({ files, ...sentence }) => ({ rank: rankOf(files), sentence }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostSentences)
    .map(({ sentence }) => sentence)
}

const nameLabel = 'Your name:'
const dayLabel = 'Day:'

/** A page for a native speaker: each sentence in English and in the language, and room for a better one. */
export function formatPackage(languageName: string, sentences: readonly Sentence[]): string {
  return [
    `# ${languageName}: the sentences about money`,
    '',
    `These ${sentences.length} sentences lead visitors through registration, payment and errors. Please read the third`,
    'column aloud. Where you would say it differently, write your sentence into the last column. Leave it empty where',
    'you would not. Keep everything in braces and angle brackets (`{name}`, `<0>…</0>`): the site puts a value or a',
    'link there. Nothing else is asked of you. How your corrections reach the site is in',
    '[docs/translating.md](../../docs/translating.md).',
    '',
    'When you have read all of them, also write here who you are and the day, such as 2027-03-14. The site then says in',
    'which month a native speaker has read it. Your name stays in the catalog and is not shown.',
    '',
    nameLabel,
    '',
    dayLabel,
    '',
    '| No. | English | Translation | Correction |',
    '|---|---|---|---|',
    ...sentences.map(
      ({ english, translation }, index) => `| ${index + 1} | ${toCell(english)} | ${toCell(translation)} |  |`,
    ),
    '',
  ].join('\n')
}

/** The corrections that a native speaker wrote into a package: English texts and new translations. */
export function readCorrections(page: string): Sentence[] {
  return page.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const [, number = '', english = '', , correction = ''] = cells
    return /^\d+$/.test(number) && correction !== ''
      ? [{ english: fromCell(english), translation: fromCell(correction).normalize('NFC') }]
      : []
  })
}

/** What a native speaker wrote on a package about the reading; empty where nothing was written. */
export function readSignature(page: string): NativeReader {
  const valueAfter = (label: string) =>
    page
      .split(/\r?\n/)
      .find((line) => line.startsWith(label))
      ?.slice(label.length)
      .trim() ?? ''
  return { name: valueAfter(nameLabel).normalize('NFC'), day: valueAfter(dayLabel) }
}

/** Returns the catalog with these translations, and the English texts that it does not contain. */
export function applyCorrections(
  catalog: string,
  corrections: readonly Sentence[],
): { catalog: string; unknown: string[] } {
  const unknown: string[] = []
  let corrected = catalog
  for (const { english, translation } of corrections) {
    const entry = `\nmsgid ${JSON.stringify(english)}\nmsgstr `
    const start = corrected.indexOf(entry)
    if (start < 0) {
      unknown.push(english)
      continue
    }
    const from = start + entry.length
    const to = corrected.indexOf('\n', from)
    corrected = corrected.slice(0, from) + JSON.stringify(translation) + corrected.slice(to)
  }
  return { catalog: corrected, unknown }
}

/** The entries of a catalog as `npm run strings` writes it: one line for each text. */
function readEntries(catalog: string): (Sentence & { files: string[] })[] {
  return catalog.split('\n\n').flatMap((block) => {
    const english = /^msgid (".+")$/m.exec(block)?.[1]
    const translation = /^msgstr (".*")$/m.exec(block)?.[1]
    if (english === undefined || english === '""' || translation === undefined) return []
    const files = [...block.matchAll(/^#: (\S+)/gm)].map(([, file = '']) => file)
    return [{ english: JSON.parse(english), translation: JSON.parse(translation), files }]
  })
}

function toCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', '<br>')
}

function fromCell(cell: string): string {
  return cell.replaceAll('\\|', '|').replaceAll('<br>', '\n')
}
