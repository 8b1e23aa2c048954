import { type Language, languages } from './languages'

/** The languages that can be read today, English first: those that have a catalog in translations/. English stands in the code. */
export const shippedLanguages: readonly Language[] = languages
  .map(({ code }) => code)
  .filter((code) => import.meta.env.LANGUAGES.includes(code))

/**
 * A language's name as the selector shows it; an unknown code stays as it is.
 * Source: docs/product/languages.md#111-the-twelve-languages.
 */
export function nameOf(language: string): string {
  return languages.find(({ code }) => code === language)?.name ?? language
}

/** Whether the site speaks this language itself. */
export function isShipped(code: unknown): code is Language {
  return shippedLanguages.some((language) => language === code)
}
