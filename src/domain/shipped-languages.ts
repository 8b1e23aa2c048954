import { type Language, languages } from './languages'

/**
 * The languages available today, English first: those with a catalog in translations/. The English texts
 * are in the source code.
 */
export const shippedLanguages: readonly Language[] = languages
  .map(({ code }) => code)
  .filter((code) => import.meta.env.LANGUAGES.includes(code))

/**
 * A language's name as the selector shows it; an unknown code stays as it is.
 * Source: docs/product/languages.md#111-the-twelve-languages.
 */
export function languageName(language: string): string {
  return languages.find(({ code }) => code === language)?.name ?? language
}

/** A language's name inside a sentence: English in English, otherwise what its own speakers call it. */
export function nameInSentence(language: Language, sentenceLanguage: string): string {
  const { name, ownName } = languages.find(({ code }) => code === language) ?? { name: language, ownName: language }
  return sentenceLanguage === 'en' ? name : ownName
}

/** Whether the site has a catalog for this language. */
export function isShippedLanguage(code: unknown): code is Language {
  return shippedLanguages.some((language) => language === code)
}
