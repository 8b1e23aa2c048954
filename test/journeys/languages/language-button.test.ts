import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { languageForm } from '../../support/browser/choose-language'
import { startApp } from '../../support/servers/start-app'

test.each([
  ['a small phone', { viewport: { width: 360, height: 740 } }],
  ['the narrowest phone', { viewport: { width: 320, height: 740 } }],
  ['a phone with double font size', { viewport: { width: 360, height: 740 }, fontPx: 32 }],
])('the button that translates the page shows its whole words in every language, on %s', async (_phone, reader) => {
  await using app = await startApp()
  await using browser = await openPage({ ...reader, reducedMotion: 'reduce' })
  const { page } = browser
  for (const language of shippedLanguages) {
    await page.goto(`${app.url}/faq?lang=${language}`)
    await waitForHydration(page)
    await page.locator('button[popovertarget=menu]:visible').first().click()
    const button = languageForm(page).locator('button')
    expect.soft(await findCutWords(button), language).toEqual([])
  }
})

/** The words of a button that are broken into two lines, or are not inside it. */
function findCutWords(button: Locator): Promise<string[]> {
  return button.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const words = [...(text?.nodeValue ?? '').matchAll(/\S+/g)]
    return words
      .filter(({ 0: word, index }) => {
        const range = new Range()
        if (text === null) return true
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()]
        const isInside = lines.every(
          ({ top, bottom, left, right }) =>
            top >= box.top - 1 && bottom <= box.bottom + 1 && left >= box.left && right <= box.right,
        )
        return lines.length !== 1 || !isInside
      })
      .map(([word]) => word)
  })
}
