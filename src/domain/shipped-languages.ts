import { type Language, languages } from './languages'

/**
 * The languages available today, English first: those with a catalog in translations/. The English texts
 * are in the source code.
 */
export const shippedLanguages: readonly Language[] = languages
  .map(({ code }) => code)
  .filter((code) => import.meta.env.LANGUAGES.includes(code))

/**
 * A language's English name; an unknown code stays as it is.
 * Source: docs/product/languages.md#111-the-twelve-languages.
 */
export function languageName(language: string): string {
  return languages.find(({ code }) => code === language)?.name ?? language
}

/** A language as the selector offers it: by its English name and its own. */
export function languageLabel({ name, ownName }: (typeof languages)[number]): string {
  return name.toLowerCase() === ownName.toLowerCase() ? name : `${name} – ${ownName}`
}

/** A language's name inside a sentence: English in English, otherwise what its own speakers call it. */
export function languageNameInSentence(language: Language, sentenceLanguage: string): string {
  const { name, ownName } = languages.find(({ code }) => code === language) ?? { name: language, ownName: language }
  return sentenceLanguage === 'en' ? name : ownName
}

/** Whether the site has a catalog for this language. */
export function isShippedLanguage(code: unknown): code is Language {
  return shippedLanguages.some((language) => language === code)
}

/**
 * The day on which a native speaker had read the translations into a language; undefined if nobody has read them.
 * Source: docs/product/languages.md#115-native-readers.
 */
export function nativeReadingDay(language: string): string | undefined {
  return import.meta.env.HAS_NATIVE_READERS ? import.meta.env.NATIVE_READINGS[language] : undefined
}

/**
 * The languages that search engines and social networks are told about: English, and those that a native speaker has
 * read.
 * Source: docs/product/languages.md#115-native-readers.
 */
export const announcedLanguages: readonly Language[] = shippedLanguages.filter(
  (language) => language === 'en' || nativeReadingDay(language) !== undefined,
)
