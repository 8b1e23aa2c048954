import { useEffect, useSyncExternalStore } from 'react'
import type { Language } from '../domain/languages'

/** The progress of the page's switch to the chosen language. */
export interface TranslationStatus {
  /** The language chosen last; undefined before the first choice. */
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
  /** The status message for the visitor. */
  announcement?: string
}

let currentStatus: TranslationStatus = {}
const listeners = new Set<() => void>()

/** The translation status of this page, shared by all selectors. */
export function useTranslationStatus(): TranslationStatus {
  return useSyncExternalStore(subscribe, getStatus, getStatus)
}

/** Calls `onReady` each time the page has switched to a chosen language. `onReady` must be stable. */
export function useOnLanguageReady(onReady: () => void): void {
  const { language, isReady } = useTranslationStatus()
  useEffect(() => {
    if (isReady && language !== undefined) onReady()
  }, [isReady, language, onReady])
}

/** Updates the status in every selector. */
export function setTranslationStatus(status: TranslationStatus): void {
  currentStatus = status
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function getStatus(): TranslationStatus {
  return currentStatus
}
