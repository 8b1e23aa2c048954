import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '../domain/languages'
import { isShippedLanguage, languageNameInSentence } from '../domain/shipped-languages'
import { languageFromUrl, removeLanguageFromUrl, savedLanguage, saveLanguage } from './browser-language'
import { activateLanguage, loadMessages } from './catalog-loader'
import { type PageTranslation, translatePage } from './page-translator/translate-page'
import { setTranslationStatus } from './translation-status'

/** The translation of this page that is running, or that watches for new text. */
let activeTranslation: PageTranslation | undefined

/** The number of choices so far. Pending work of earlier choices is ignored. */
let choiceCount = 0

/** Saves the visitor's choice and switches the page to that language. */
export function switchLanguage(language: Language): Promise<void> {
  saveLanguage(language)
  removeLanguageFromUrl()
  return translateTo(language)
}

/**
 * Prefetches the messages for `switchLanguage`. Failures are ignored here and handled when the language is
 * chosen.
 */
export function prefetchLanguage(language: Language): void {
  if (isShippedLanguage(language)) loadMessages(language).catch(() => {})
}

/**
 * Restores the language of an earlier visit if the document is in another one: the cookie is lost, or only
 * the translation service has the language. A language in the URL counts as a new choice.
 * Source: docs/product/languages.md#112-choosing-a-language.
 */
export async function restoreLanguage(): Promise<void> {
  const currentLanguage = i18n.locale as Language
  const preferredLanguage = languageFromUrl() ?? savedLanguage() ?? currentLanguage
  saveLanguage(preferredLanguage)
  if (preferredLanguage !== currentLanguage) await translateTo(preferredLanguage)
}

/**
 * Translates what the catalog of the page's language does not contain through the translation service, if one is
 * configured: passages that are marked as English, such as a legal text that was changed a short time ago. Goes on
 * with those of the next pages. Source: docs/product/languages.md#114-page-translator.
 */
export async function translatePassages(): Promise<void> {
  const language = i18n.locale as Language
  const choiceNumber = choiceCount
  if (language === 'en' || activeTranslation !== undefined) return
  const serviceUrl = await fetchServiceUrl()
  if (serviceUrl === undefined || choiceNumber !== choiceCount || activeTranslation !== undefined) return
  activeTranslation = translatePage(document.documentElement, {
    serviceUrl,
    language,
    passagesOnly: true,
    onProgress() {},
  })
}

/**
 * Switches the page to `language`: from its catalog if the site has one, otherwise through the translation
 * service if one is configured. A previous page translation is undone first.
 */
async function translateTo(language: Language): Promise<void> {
  activeTranslation?.stop()
  activeTranslation = undefined
  document.documentElement.lang = i18n.locale
  choiceCount += 1
  const choiceNumber = choiceCount
  const isSuperseded = () => choiceNumber !== choiceCount
  const siteLanguage = isShippedLanguage(language) ? language : 'en'
  const focusedElement = document.activeElement
  try {
    await loadMessages(siteLanguage)
  } catch (error) {
    console.error('Translation error', error)
    if (isSuperseded()) return
    const name = languageNameInSentence(language, i18n.locale)
    return setTranslationStatus({ language, announcement: i18n._(loadFailedMessage(name)) })
  }
  if (isSuperseded()) return
  activateLanguage(siteLanguage)
  const name = languageNameInSentence(language, siteLanguage)
  const readyStatus = { language, isReady: true, announcement: i18n._(readyMessage(name)) }
  if (isShippedLanguage(language)) return setTranslationStatus(readyStatus)
  const serviceUrl = await fetchServiceUrl()
  if (isSuperseded()) return
  if (serviceUrl === undefined)
    return setTranslationStatus({ language, announcement: i18n._(unavailableMessage(name)) })
  const reportProgress = (percent: number) =>
    setTranslationStatus({ language, isRunning: true, announcement: i18n._(progressMessage(name, percent)) })
  reportProgress(0)
  const translation = translatePage(document.documentElement, { serviceUrl, language, onProgress: reportProgress })
  activeTranslation = translation
  const isTranslated = await translation.firstPass
  if (isSuperseded()) return
  if (!isTranslated) {
    setTranslationStatus({ language, isTranslated })
    return void requestAnimationFrame(() => restoreFocus(focusedElement))
  }
  // Sets the pronunciation of screen readers, also for text that the service left in English.
  document.documentElement.lang = language
  restoreFocus(focusedElement)
  setTranslationStatus({ ...readyStatus, isTranslated })
}

const loadFailedMessage = (name: string) =>
  msg({ message: `The ${name} version did not load. Please try again.`, comment: '{name} is the name of a language.' })

const readyMessage = (name: string) =>
  msg({ message: `This page is now in ${name}.`, comment: '{name} is the name of a language.' })

const unavailableMessage = (name: string) =>
  msg({
    message: `This site is not available in ${name} yet, so it will stay in English.`,
    comment: '{name} is the name of a language.',
  })

const progressMessage = (name: string, percent: number) =>
  msg({
    message: `Translating into ${name}: ${percent}%`,
    comment: '{name} is the name of a language, {percent} a number from 0 to 100.',
  })

/** Disabled selectors lose the focus. The focus is not moved if the visitor has moved it meanwhile. */
function restoreFocus(focusedElement: Element | null): void {
  if (document.activeElement === document.body && focusedElement instanceof HTMLElement) focusedElement.focus()
}

/** Returns the configured URL of the translation service; undefined if there is none. */
async function fetchServiceUrl(): Promise<string | undefined> {
  try {
    const settings: { translateUrl: string | null } = await (await fetch('/api/settings')).json()
    return settings.translateUrl ?? undefined
  } catch (error) {
    console.error('Translation error', error)
    return undefined
  }
}
