import { type I18n, i18n } from '@lingui/core'
import { loadedParts, openedParts, sharedPart } from './catalog-parts'
import { formatMessageValues } from './format-message-values'

/**
 * Activates the language that the document was built in. The document contains the messages that its page
 * needs, so hydration waits for nothing.
 */
export function hydrateI18n(): I18n {
  const language = document.documentElement.lang
  const embeddedCatalog = document.querySelector<HTMLScriptElement>('script[data-part]')
  if (embeddedCatalog !== null) {
    i18n.load(language, JSON.parse(embeddedCatalog.textContent))
    for (const part of [sharedPart, embeddedCatalog.dataset.part]) loadedParts.add(`${language}/${part}`)
  }
  i18n.activate(language)
  return formatMessageValues(i18n)
}

/** Resolves once the messages of an opened page have loaded. Throws if they fail to load. */
export async function openCatalogPart(part: string): Promise<void> {
  openedParts.add(part)
  await preloadCatalogPart(part)
}

/**
 * Fetches the messages of a page in the active language. English has no catalog, because its messages are
 * in the code.
 */
export async function preloadCatalogPart(part: string): Promise<void> {
  // The build renders each document with the complete catalog.
  if (import.meta.env.SSR || i18n.locale === 'en' || loadedParts.has(`${i18n.locale}/${part}`)) return
  const { loadCatalogPart } = await import('./catalog-loader')
  await loadCatalogPart(i18n.locale, part)
}
