import type { Language } from '../../../src/domain/languages'
import { type LanguageRules, languageRules, sameEverywhere } from './language-rules'

/** English words that are left over where a part of a text was not translated. */
const englishStopWords =
  'the|and|of|to|is|are|was|were|this|that|these|those|you|your|we|our|with|for|from|have|has|will|not|please|if|it|be|been|or|by|which|when|can|all|any|each|who|what|how'

/**
 * The faults that a program can see in the translation of a text: each what is wrong, and the text. Meaning is for
 * readers; see translations/REVIEW.md.
 */
export function findLanguageFaults(
  language: Exclude<Language, 'en'>,
  [english, translation]: [string, string],
): string[] {
  const rules = languageRules[language]
  const shown = withoutCode(withoutQuotedEnglish(english, translation))
  const faults = [
    ...findForeignLetters(rules, shown),
    ...rules.forbidden.flatMap(([pattern, reason]) => {
      const [found] = pattern.exec(shown) ?? []
      return found === undefined ? [] : [`“${found}”: ${reason}`]
    }),
    ...findEnglish(rules, english, translation),
    ...findMarks(english, translation),
    ...findPluralForms(language, translation),
    ...findLength(english, translation),
  ]
  return faults.map((fault) => `${fault} · ${translation}`)
}

/** Leaves out the words in quotes that are the same in both: the names of what a browser stores. */
function withoutQuotedEnglish(english: string, translation: string): string {
  return (english.match(/“\w+”/g) ?? []).reduce((text, quoted) => text.replaceAll(quoted, ''), translation)
}

/** The words of a message, without placeholders, elements, the syntax of plurals, and addresses. */
function withoutCode(message: string): string {
  return message
    .replace(/\{\w+, plural,|(?:=\d+|zero|one|two|few|many|other) (?=\{)/g, ' ')
    .replace(/\{\w+\}|<\/?\d+\/?>|\S*[@/]\S*|#/g, '_')
}

/** Words in lower case with letters of another language. Names and abbreviations have capitals. */
function findForeignLetters({ letters, digraphs, loans = '' }: LanguageRules, shown: string): string[] {
  const own = new RegExp(`^[${letters}]*$`, 'u')
  const isLoan = new RegExp(`^(?:${loans})$`, 'u')
  return (shown.match(/[\p{L}\p{M}’]+/gu) ?? [])
    .filter(
      (word) =>
        word === word.toLowerCase() &&
        !own.test(word.replace(digraphs ?? '', '').replaceAll('’', '')) &&
        !isLoan.test(word),
    )
    .map((word) => `“${word}” has letters of another language`)
}

function findEnglish(rules: LanguageRules, english: string, translation: string): string[] {
  const same = `${sameEverywhere}|${rules.sameAsEnglish ?? ''}`.split('|')
  if (english === translation)
    return /\p{Ll}{3}/u.test(withoutCode(english)) && !same.includes(english) ? ['it is still English'] : []
  const shared = (rules.sharedWithEnglish ?? '').split('|')
  const left = [...withoutCode(translation).matchAll(stopWord)].map(([word]) => word.toLowerCase())
  return left.filter((word) => !shared.includes(word)).map((word) => `“${word}” is English`)
}

const stopWord = new RegExp(`(?<![\\p{L}\\p{M}’_-])(?:${englishStopWords})(?![\\p{L}\\p{M}’_-])`, 'giu')

/** Quotes, spaces, and the mark at the end of a sentence. */
function findMarks(english: string, translation: string): string[] {
  const faults = []
  if (translation !== translation.normalize('NFC')) faults.push('its letters are not composed (NFC)')
  if (/['"`´]/.test(translation)) faults.push('quotes and apostrophes are curly: “ ” ’')
  if (/ {2}|^ | $| [,.](?![\d.])/.test(translation)) faults.push('a space is in the wrong place')
  const [given, expected] = [endMark(translation), endMark(english)]
  // A value after a colon stands alone.
  const endsWithValue = /: ?(?:<\d+>)?\{\w+\}(?:<\/\d+>)?$/.test(translation)
  if (expected !== '' && given === '' && !endsWithValue) faults.push(`it ends without “${expected}”`)
  if ((expected === '?') !== (given === '?') && expected !== '') faults.push('question and statement differ')
  return faults
}

function endMark(text: string): string {
  return /([.!?…:])["”»’)\u00a0\u202f]*(?:<\/?\d+\/?>)*$/u.exec(text.trim())?.[1] ?? ''
}

/** Whether each plural has the forms that CLDR asks for whole numbers, and no others. */
function findPluralForms(language: string, translation: string): string[] {
  if (!translation.includes(', plural,')) return []
  const rules = new Intl.PluralRules(language)
  const needed: ReadonlySet<string> = new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)))
  return [...translation.matchAll(/\{\w+, plural,((?: ?(?:=\d+|\w+) \{(?:[^{}]|\{[^{}]*\})*\})+)\}/g)].flatMap(
    ([, branches = '']) => {
      const given = [...branches.matchAll(/(?<![=\w])([a-z]+) \{/g)].map(([, name = '']) => name)
      const isComplete = [...needed].every((form) => given.includes(form))
      return isComplete && given.every((form) => needed.has(form)) ? [] : [`its plural needs ${[...needed].join(', ')}`]
    },
  )
}

/** Labels must fit where the English one does; a sentence that is much shorter has lost something. */
function findLength(english: string, translation: string): string[] {
  // The 24 hours of a day.
  if (english.startsWith('12:00am')) return []
  const [length, limit] = [withoutCode(translation).length, withoutCode(english).length]
  if (length > 20 + 2 * limit) return ['it is too long for its place']
  return length < limit * 0.3 - 5 ? ['it is much shorter than the English text'] : []
}
