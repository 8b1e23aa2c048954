import { type I18n, i18n } from '@lingui/core'
import { loadedParts, openedParts, sharedPart } from './catalog-parts'
import { takeValuesLiterally } from './literal-values'

/**
 * Speaks the language that the document was built in. The words that its page needs came along in it, so that taking it over waits for
 * nothing.
 */
export function speakAsDocument(): I18n {
  const language = document.documentElement.lang
  const brought = document.querySelector<HTMLScriptElement>('script[data-part]')
  if (brought !== null) {
    i18n.load(language, JSON.parse(brought.textContent))
    for (const part of [sharedPart, brought.dataset.part]) loadedParts.add(`${language}/${part}`)
  }
  i18n.activate(language)
  return takeValuesLiterally(i18n)
}

/** Resolves once a page that is opened has its words. Throws where they do not come. */
export async function wordsOf(part: string): Promise<void> {
  openedParts.add(part)
  await fetchWordsOf(part)
}

/** Fetches the words of a page in the language that is spoken. English has no catalog: its words stand in the code. */
export async function fetchWordsOf(part: string): Promise<void> {
  // The build draws each document with the whole catalog.
  if (import.meta.env.SSR || i18n.locale === 'en' || loadedParts.has(`${i18n.locale}/${part}`)) return
  const { load } = await import('./catalog-loader')
  await load(i18n.locale, part)
}
