import type { ContentProblem } from './content-problem'
import { isMessage, type LocatedContentValue } from './value-checks'

/** The longest first word of the theme that fits on a phone. */
const mostThemeLetters = 12

/** A text that visitors read, by its id in the catalogs. */
export interface ContentText {
  file: string
  path: string
  id: string
  /** The English text, with the names of its placeholders in braces. */
  text: string
}

/** Lists the texts in these values that can be translated. */
export function listTexts(values: readonly (LocatedContentValue & { file: string })[]): ContentText[] {
  return values.flatMap(({ file, path, value }) =>
    isMessage(value) ? [{ file, path, id: value.id, text: readText(value.message) }] : [],
  )
}

/** Notes about texts that name another year than the festival's: they may be left over from the last one. */
export function findOtherYears(texts: readonly ContentText[], festivalYear: string): ContentProblem[] {
  return texts.flatMap((text) => {
    const year = (text.text.match(/\b20\d\d\b/g) ?? []).find((found) => found !== festivalYear)
    return year === undefined ? [] : [leftover(text, `this text says ${year}, and the festival is in ${festivalYear}.`)]
  })
}

const dayCounts: Readonly<Record<string, number>> = { one: 1, both: 2, two: 2, three: 3, four: 4, five: 5 }

/** Notes about texts that give the festival another number of days; ‘one day before’ says something else. */
export function findOtherDayCounts(texts: readonly ContentText[], festivalDays: number): ContentProblem[] {
  return texts.flatMap((text) => {
    const [phrase, word = ''] =
      /\b(one|both|two|three|four|five) days?\b(?! (?:before|after|later|ago)\b)/i.exec(text.text) ?? []
    return phrase === undefined || dayCounts[word.toLowerCase()] === festivalDays
      ? []
      : [leftover(text, `this text says ‘${phrase}’, and the festival has ${festivalDays}.`)]
  })
}

function leftover({ file, path }: ContentText, problem: string): ContentProblem {
  return { kind: 'note', file, path, problem, advice: 'Change it if it is about the festival.' }
}

export function findThemeMistakes(theme: { message?: unknown }): ContentProblem[] {
  const [firstWord = ''] = readText(theme.message).split(/[:\s]/)
  return firstWord.length <= mostThemeLetters
    ? []
    : [
        {
          kind: 'mistake',
          file: 'content/festival.ts',
          path: 'edition.theme',
          problem: `the first word of the theme has ${firstWord.length} letters.`,
          advice: `It is set very large: at most ${mostThemeLetters} fit on a phone.`,
        },
      ]
}

/** Lingui's compiler turns a message with placeholders into a list of texts and [name]s. */
export function readText(message: unknown): string {
  if (typeof message === 'string') return message
  if (!Array.isArray(message)) return ''
  return message.map((part) => (Array.isArray(part) ? `{${part[0]}}` : String(part))).join('')
}
