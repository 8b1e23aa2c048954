import { type Language, languages } from './languages'

/**
 * The languages available today, English first: those with a catalog in translations/. The English texts
 * are in the source code.
 */
export const shippedLanguages: readonly Language[] = languages
  .map(({ code }) => code)
  .filter((code) => import.meta.env.LANGUAGES.includes(code))

/**
 * A language's English name; returns an unknown code unchanged.
 * Source: docs/product/languages.md#111-the-twelve-languages.
 */
export function languageName(language: string): string {
  return languages.find(({ code }) => code === language)?.name ?? language
}

/** A language's label in the selector: its English name and its own name. */
export function languageLabel({ name, ownName }: (typeof languages)[number]): string {
  return name.toLowerCase() === ownName.toLowerCase() ? name : `${name} – ${ownName}`
}

/** A language's name for use in a sentence: its English name in English, otherwise its own name. */
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
 * The languages that we announce to search engines and social networks: English, and those whose translations a native
 * speaker has read.
 * Source: docs/product/languages.md#115-native-readers.
 */
export const announcedLanguages: readonly Language[] = shippedLanguages.filter(
  (language) => language === 'en' || nativeReadingDay(language) !== undefined,
)
