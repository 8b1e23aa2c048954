import { readFile } from 'node:fs/promises'
import { formatter } from '@lingui/format-po'
import { languages } from '../../src/domain/languages.ts'
import type { ContentText } from '../../src/site/content/text-checks.ts'
import { shippedCodes } from '../translations.ts'
import type { ContentFiles } from './content-files.ts'
import { type ContentFinding, lineOf } from './content-finding.ts'

const longestQuote = 60

/** Notes about texts that a catalog does not translate yet: its readers see them in English. */
export async function findUntranslated(
  texts: readonly ContentText[],
  content: ContentFiles,
): Promise<ContentFinding[]> {
  const catalogs = await Promise.all(
    shippedCodes
      .filter((code) => code !== 'en')
      .map(async (code) => ({ code, translated: await readTranslated(code) })),
  )
  return [...Map.groupBy(texts, ({ id }) => id)].flatMap(([id, uses]) => {
    const missing = catalogs.filter(({ translated }) => !translated.has(id)).map(({ code }) => nameOf(code))
    return missing.length === 0 ? [] : [{ ...placeOf(uses, content), problem: describe(uses[0]?.text ?? '', missing) }]
  })
}

/** Where a text is written, if it is used in several files. Placeholders stand there under other names. */
function placeOf(
  uses: readonly ContentText[],
  { files, lineOfValue }: ContentFiles,
): Pick<ContentFinding, 'file' | 'line'> {
  for (const { file, text } of uses) {
    const fixedPart = text
      .split(/\{\w+\}/)
      .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    const source = files.get(file) ?? ''
    const position = source.indexOf(fixedPart)
    if (fixedPart.trim().length > 3 && position !== -1) return { file, line: lineOf(source, position) }
  }
  const [{ file, path } = { file: '', path: '' }] = uses
  return { file, line: lineOfValue(file, path) }
}

function describe(text: string, missing: readonly string[]): string {
  const quoted = text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text
  return `‘${quoted}’ is not translated into ${new Intl.ListFormat('en-GB').format(missing)} yet.`
}

async function readTranslated(code: string): Promise<Set<string>> {
  const filename = `translations/${code}.po`
  const catalog = await formatter().parse(await readFile(filename, 'utf8'), {
    locale: code,
    sourceLocale: 'en',
    filename,
  })
  return new Set(Object.entries(catalog).flatMap(([id, { translation }]) => (translation ? [id] : [])))
}

function nameOf(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code
}
