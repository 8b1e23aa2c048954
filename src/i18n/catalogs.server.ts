import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '../domain/languages'
import { shippedLanguages } from '../domain/shipped-languages'
import { formatMessageValues } from './format-message-values'

/** Every catalog, by file. English has none, because its messages are in the code. */
const catalogs = import.meta.glob<Messages>(['../../translations/*.po', '!../../translations/en.po'], {
  eager: true,
  import: 'messages',
})

const i18nByLanguage = new Map<Language, I18n>(
  shippedLanguages.map((language) => [
    language,
    formatMessageValues(setupI18n({ locale: language, messages: { [language]: messagesFor(language) } })),
  ]),
)
const englishI18n = formatMessageValues(setupI18n({ locale: 'en', messages: { en: {} } }))

/** Returns all translations into `language`, by message id; an empty object for English. */
export function messagesFor(language: Language): Messages {
  return catalogs[`../../translations/${language}.po`] ?? {}
}

/**
 * Returns the I18n instance of a language, for documents, responses and emails; English if the language is
 * not shipped.
 */
export function i18nFor(language: Language): I18n {
  return i18nByLanguage.get(language) ?? englishI18n
}
