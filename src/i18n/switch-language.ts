import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '../domain/languages'
import { isShipped, nameOf } from '../domain/shipped-languages'
import { speak, wordsFor } from './catalog-loader'
import { choiceInAddress, chosenLanguage, clearAddress, keepChoice } from './language-preference'
import { type Walk, walk } from './page-translator/translate-page'
import { report } from './translation-status'

/** The walk over this page that is under way, or that watches what appears later. */
let walking: Walk | undefined

/** How many choices there were. What an earlier one still waits for counts no more. */
let choices = 0

/** Takes the visitor's choice: keeps it, and brings the page into that language. */
export function choose(language: Language): Promise<void> {
  keepChoice(language)
  clearAddress()
  return translateTo(language)
}

/** Fetches ahead what `choose` will need. A failure is dealt with when the language is chosen. */
export function prepare(language: Language): void {
  if (isShipped(language)) wordsFor(language).catch(() => {})
}

/**
 * Continues with the language of an earlier visit where the document came in another: the browser has lost
 * the cookie, or only the translation service has the language. A language in the address counts as chosen
 * now.
 * Source: docs/product/languages.md#112-choosing-a-language.
 */
export async function resume(): Promise<void> {
  const spoken = i18n.locale as Language
  const chosen = choiceInAddress() ?? chosenLanguage() ?? spoken
  keepChoice(chosen)
  if (chosen !== spoken) await translateTo(chosen)
}

/**
 * Brings the page into `language`: from its catalog where the site has one, else through the translation service, where one is set.
 * The walk before it gives the English back first.
 */
async function translateTo(language: Language): Promise<void> {
  walking?.stop()
  walking = undefined
  document.documentElement.lang = i18n.locale
  choices += 1
  const choice = choices
  const isOvertaken = () => choice !== choices
  const name = nameOf(language)
  const spoken = isShipped(language) ? language : 'en'
  const focused = document.activeElement
  try {
    await wordsFor(spoken)
  } catch (error) {
    console.error('Translation error', error)
    if (isOvertaken()) return
    return report({ language, news: i18n._(msg`The words in ${name} did not come through. Please try again.`) })
  }
  if (isOvertaken()) return
  speak(spoken)
  const ready = { language, isReady: true, news: i18n._(msg`This page is now in ${name}.`) }
  if (isShipped(language)) return report(ready)
  const service = await serviceAddress()
  if (isOvertaken()) return
  if (service === undefined)
    return report({ language, news: i18n._(msg`We have no ${name} yet. The site stays in English for now.`) })
  const tell = (percent: number) =>
    report({ language, isRunning: true, news: i18n._(msg`Translating into ${name}: ${percent} %`) })
  tell(0)
  const mine = walk(document.documentElement, { service, language, onProgress: tell })
  walking = mine
  const isTranslated = await mine.firstPass
  if (isOvertaken()) return
  if (!isTranslated) {
    report({ language, isTranslated })
    return void requestAnimationFrame(() => giveBack(focused))
  }
  // A screen reader pronounces the page by it. What the service left in English is read the same way.
  document.documentElement.lang = language
  giveBack(focused)
  report({ ...ready, isTranslated })
}

/** The selectors lose the focus while they rest. Whoever has gone on meanwhile is left alone. */
function giveBack(focused: Element | null): void {
  if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
}

/** Where the translation service answers, as the server was told; nothing where none is set. */
async function serviceAddress(): Promise<string | undefined> {
  try {
    const settings: { translateUrl: string | null } = await (await fetch('/api/settings')).json()
    return settings.translateUrl ?? undefined
  } catch (error) {
    console.error('Translation error', error)
    return undefined
  }
}
