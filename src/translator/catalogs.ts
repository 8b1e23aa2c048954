import { i18n, type Messages } from '@lingui/core'
import type { Language } from '../domain/languages'
import { loadedParts, openedParts } from './parts'

const coming = new Map<string, Promise<void>>()

/** Everything that is drawn from now on speaks `language`, once its words for the pages opened so far are here. Throws where they do not come. */
export async function speak(language: Language): Promise<void> {
  await wordsFor(language)
  i18n.activate(language)
  document.documentElement.lang = language
}

/** Fetches the words of the pages opened so far. Throws where they do not come. */
export async function wordsFor(language: Language): Promise<void> {
  await Promise.all([...openedParts].map((part) => load(language, part)))
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
  const { default: messages }: { default: Messages } = await import(
    /* @vite-ignore */ `${folder}/${language}/${part}.js`
  )
  i18n.load(language, messages)
}
