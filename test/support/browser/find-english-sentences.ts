import type { Page } from 'playwright-core'

/** Words that English sentences are full of and the other eleven languages do not have. */
const englishWords =
  'the and you your with this that please our have has been from will not when what who they are were which there'

/**
 * Returns the visible texts of the page that read as English, whether or not a catalog knows them: those with two
 * different words of `englishWords`. Names, codes, what was typed and passages marked as English do not count.
 */
export function findEnglishSentences(page: Page): Promise<string[]> {
  return page.evaluate((list) => {
    const words = new Set(list.split(' '))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.nodeValue ?? ''
      if (parent === null || !parent.checkVisibility()) continue
      if (parent.closest('script, style, textarea, code, option, [translate=no], [lang=en]')) continue
      const inText = new Set(
        text
          .toLowerCase()
          .match(/\p{L}+/gu)
          ?.filter((word) => words.has(word)),
      )
      if (inText.size > 1) found.push(text.trim())
    }
    return found
  }, englishWords)
}
