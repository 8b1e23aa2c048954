import type { Page } from 'playwright-core'

/** The visible language selector: in the open menu on a phone, in the dropdown on a wide screen. */
export function languageForm(page: Page) {
  return page.locator('form:has(select[name=lang]):visible')
}

/**
 * Opens the phone menu and chooses a language, as a visitor would. An earlier choice closes the menu when
 * its language has loaded; the loop then opens the menu again.
 */
export async function chooseLanguage(page: Page, code: string): Promise<void> {
  const form = languageForm(page)
  for (let attempt = 1; ; attempt++) {
    if (!(await page.locator('#menu').isVisible()))
      await page.locator('button[popovertarget=menu]:visible').first().click()
    try {
      await form.locator('select').selectOption(code, { timeout: 20_000 })
      return await form.locator('button').click({ timeout: 20_000 })
    } catch (error) {
      if (attempt === 4) throw error
    }
  }
}

/**
 * Returns all visible texts of the page in document order, after scrolling to the top so that the floating
 * button is gone.
 */
export async function visibleTexts(page: Page): Promise<string[]> {
  // Again and again, because a page may still scroll to an error on its own.
  const isAtTop = () => {
    scrollTo({ top: 0, behavior: 'instant' })
    return document.querySelector('.floating-button') === null
  }
  await page.waitForFunction(isAtTop, undefined, { polling: 100 })
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
      if (
        text.parentElement?.checkVisibility() &&
        text.parentElement.closest(
          'form:has(select[name=lang]), .sr-only[role=status], [role=timer], [translate=no]',
        ) === null
      )
        texts.push(text.nodeValue ?? '')
    return texts
  })
}

/**
 * The same, once the page has everything that comes after hydration: the ribbon of the test mode needs an answer of the
 * server, and otherwise would or would not be among the texts, depending on who is faster.
 */
export async function settledTexts(page: Page): Promise<string[]> {
  await page.getByText('Test mode: no real payments').first().waitFor({ state: 'attached' })
  return visibleTexts(page)
}

/** Closes the phone menu and waits until it is hidden. */
export async function closeMenu(page: Page): Promise<void> {
  const menu = page.locator('#menu')
  // The menu closes by itself once the language has loaded.
  if (await menu.isVisible()) await menu.evaluate((open: HTMLElement) => open.hidePopover())
  await menu.waitFor({ state: 'hidden' })
}
