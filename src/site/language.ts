import { i18n, type Messages } from '@lingui/core'
import type { Language } from '../domain/languages'

/** Where each translated language's catalog is loaded from; English has none, its words stand in the code. */
const catalogs: Partial<Record<Language, () => Promise<{ messages: Messages }>>> = {}

/** Loads and activates the words of `language`, for the whole document. */
export async function speak(language: Language): Promise<typeof i18n> {
  const catalog = await catalogs[language]?.()
  i18n.loadAndActivate({ locale: language, messages: catalog?.messages ?? {} })
  return i18n
}
