import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import type { Page } from 'playwright-core'
import type { Language } from '../../../src/domain/languages'
import { withoutUntranslatedContent } from '../content/untranslated-content'
import { visibleTexts } from './choose-language'

/**
 * Returns texts that the page shows in English although its catalog translates them: whole messages and the
 * fixed parts of messages. Texts of the organisation that the catalog lacks do not count, even if they contain such a
 * part.
 */
export async function findUntranslatedMessages(page: Page, language: Language): Promise<string[]> {
  const fixedTexts = await fixedTextsOf(language)
  const texts = (await visibleTexts(page)).map((text) => text.trim())
  return texts.filter((text) => {
    const rest = withoutUntranslatedContent(text, language).trim()
    return fixedTexts.some((fixedText) => (fixedText.length < 16 ? rest === fixedText : rest.includes(fixedText)))
  })
}

const fixedTextsByLanguage = new Map<string, Promise<string[]>>()

function fixedTextsOf(language: string): Promise<string[]> {
  const fixedTexts = fixedTextsByLanguage.get(language) ?? readFixedTexts(language)
  fixedTextsByLanguage.set(language, fixedTexts)
  return fixedTexts
}

/** The fixed parts of all English messages, except those that the translation contains unchanged. */
async function readFixedTexts(language: string): Promise<string[]> {
  const filename = `translations/${language}.po`
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename,
  })
  const translated = Object.values(catalog).filter(({ translation }) => translation)
  return translated.flatMap(({ message = '', translation = '' }) =>
    message
      .split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|<\/?\d+\/?>/)
      .map((part) => part.trim())
      .filter((part) => part.length > 3 && /\p{L}{2}/u.test(part) && !translation.includes(part)),
  )
}
