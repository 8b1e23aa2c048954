import { useEffect, useSyncExternalStore } from 'react'
import type { Language } from '../domain/languages'

/** How far the page is with the language that was chosen for it. */
export interface Run {
  /** What was chosen last; nothing before anybody did. */
  language?: Language
  /**
   * The selectors are disabled while the page is being translated.
   * Source: docs/product/languages.md#114-page-translator.
   */
  isRunning?: boolean
  /** The translation service has translated the page. */
  isTranslated?: boolean
  /** The page is in the language that was chosen. */
  isReady?: boolean
  /** What there is to say of it. */
  news?: string
}

let current: Run = {}
const watchers = new Set<() => void>()

/** The one run of this page, for every selector on it. */
export function useRun(): Run {
  return useSyncExternalStore(watch, read, read)
}

/** Calls `act` each time the page has come into a language that was chosen. `act` must be stable. */
export function useOnLanguageReady(act: () => void): void {
  const { language, isReady } = useRun()
  useEffect(() => {
    if (isReady && language !== undefined) act()
  }, [isReady, language, act])
}

/** Tells every selector how far the page is. */
export function report(run: Run): void {
  current = run
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

function read(): Run {
  return current
}
