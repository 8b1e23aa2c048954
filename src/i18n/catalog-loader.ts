import { i18n } from '@lingui/core'
import type { Language } from '../domain/languages'
import { retryLoad } from '../ui/hydration/retry-load'
import { loadedParts, openedParts } from './catalog-parts'
import { type PackedCatalog, unpackCatalog } from './packed-catalog'

const pendingLoads = new Map<string, Promise<void>>()

/**
 * Makes `language` the active one. Its messages for the pages opened so far must be loaded
 * (`loadMessages`).
 */
export function activateLanguage(language: Language): void {
  i18n.activate(language)
  document.documentElement.lang = language
}

/**
 * Fetches the messages of the pages opened so far, and of those opened meanwhile. Throws if they fail to
 * load.
 */
export async function loadMessages(language: Language): Promise<void> {
  if (language === 'en') return
  const missingParts = () => [...openedParts].filter((part) => !loadedParts.has(`${language}/${part}`))
  for (let parts = missingParts(); parts.length > 0; parts = missingParts())
    await Promise.all(parts.map((part) => loadCatalogPart(language, part)))
}

/** Fetches one part of a catalog, once. Throws if it fails to load. */
export async function loadCatalogPart(language: string, part: string): Promise<void> {
  const partKey = `${language}/${part}`
  if (language === ('en' satisfies Language) || loadedParts.has(partKey)) return
  const pending = pendingLoads.get(partKey) ?? fetchCatalogPart(language, part)
  pendingLoads.set(partKey, pending)
  try {
    await pending
    loadedParts.add(partKey)
  } finally {
    pendingLoads.delete(partKey)
  }
}

async function fetchCatalogPart(language: string, part: string): Promise<void> {
  const folder = document.querySelector<HTMLScriptElement>('script[data-words]')?.dataset.words
  const url = `${folder}/${language}/${part}.js`
  const { default: packed }: { default: PackedCatalog } = await retryLoad(() => import(/* @vite-ignore */ url))
  i18n.load(language, unpackCatalog(packed))
}
