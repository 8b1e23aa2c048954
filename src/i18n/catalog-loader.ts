import { i18n } from '@lingui/core'
import type { Language } from '../domain/languages'
import { retryLoad } from '../ui/hydration/retry-load'
import { loadedParts, openedParts } from './catalog-parts'
import { type PackedWords, unpackWords } from './packed-catalog'

const coming = new Map<string, Promise<void>>()

/** Everything that is drawn from now on speaks `language`, whose words for the pages opened so far are here (`wordsFor`). */
export function speak(language: Language): void {
  i18n.activate(language)
  document.documentElement.lang = language
}

/** Fetches the words of the pages opened so far, and of those that are opened meanwhile. Throws where they do not come. */
export async function wordsFor(language: Language): Promise<void> {
  if (language === 'en') return
  const missing = () => [...openedParts].filter((part) => !loadedParts.has(`${language}/${part}`))
  for (let parts = missing(); parts.length > 0; parts = missing())
    await Promise.all(parts.map((part) => load(language, part)))
}

/** Fetches one part of a catalog, once. Throws where it does not come. */
export async function load(language: string, part: string): Promise<void> {
  const name = `${language}/${part}`
  if (language === ('en' satisfies Language) || loadedParts.has(name)) return
  const fetching = coming.get(name) ?? fetched(language, part)
  coming.set(name, fetching)
  try {
    await fetching
    loadedParts.add(name)
  } finally {
    coming.delete(name)
  }
}

async function fetched(language: string, part: string): Promise<void> {
  const folder = document.querySelector<HTMLScriptElement>('script[data-words]')?.dataset.words
  const address = `${folder}/${language}/${part}.js`
  const { default: packed }: { default: PackedWords } = await retryLoad(() => import(/* @vite-ignore */ address))
  i18n.load(language, unpackWords(packed))
}
