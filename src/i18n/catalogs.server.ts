import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '../domain/languages'
import { shippedLanguages } from '../domain/shipped-languages'
import { takeValuesLiterally } from './literal-values'

/** Every catalog, by its file. English has none here: its words stand in the code. */
const files = import.meta.glob<Messages>(['../../translations/*.po', '!../../translations/en.po'], {
  eager: true,
  import: 'messages',
})

const voices = new Map<Language, I18n>(
  shippedLanguages.map((language) => [
    language,
    takeValuesLiterally(setupI18n({ locale: language, messages: { [language]: catalogOf(language) } })),
  ]),
)
const english = takeValuesLiterally(setupI18n({ locale: 'en', messages: { en: {} } }))

/** All that is translated into `language`, by the messages' ids; nothing for English. */
export function catalogOf(language: Language): Messages {
  return files[`../../translations/${language}.po`] ?? {}
}

/** The words of a language, for documents, answers and letters; English where the language is not shipped. */
export function voiceOf(language: Language): I18n {
  return voices.get(language) ?? english
}
