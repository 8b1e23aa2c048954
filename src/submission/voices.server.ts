import { type I18n, setupI18n } from '@lingui/core'
import { type Language, shippedLanguages } from '../domain/languages'

const voices = new Map<Language, I18n>(
  shippedLanguages.map((language) => [language, setupI18n({ locale: language, messages: { [language]: {} } })]),
)
const english = setupI18n({ locale: 'en', messages: { en: {} } })

/** The words of a language, for answers and letters; English where the language is not shipped. */
export function voiceOf(language: Language): I18n {
  return voices.get(language) ?? english
}
