import type { Page } from 'playwright-core'
import type { Language } from '../../../src/domain/languages'
import { withoutUntranslatedContent } from '../content/untranslated-content'

/** Words that English sentences are full of and the other eleven languages do not have. */
const englishWords = new Set(
  'the and you your with this that please our have has been from will not when what who they are were which there'.split(
    ' ',
  ),
)

/**
 * Returns the visible texts of the page that read as English, whether or not a catalog knows them: those with two
 * different words of `englishWords`. Names, codes, what was typed, passages marked as English and texts of the
 * organisation that the catalog of this language lacks do not count.
 */
export async function findEnglishSentences(page: Page, language: Language): Promise<string[]> {
  const texts = await readTexts(page)
  return texts.filter((text) => readsAsEnglish(withoutUntranslatedContent(text, language)))
}

function readsAsEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return new Set(words.filter((word) => englishWords.has(word))).size > 1
}

function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent === null || !parent.checkVisibility()) continue
      if (parent.closest('script, style, textarea, code, option, [translate=no], [lang=en]')) continue
      texts.push((node.nodeValue ?? '').trim())
    }
    return texts
  })
}
