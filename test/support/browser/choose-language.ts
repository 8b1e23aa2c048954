import type { Page } from 'playwright-core'

/** The selector that can be seen: in the open menu of a phone, in the dropdown of a wide screen. */
export function selector(page: Page) {
  return page.locator('form:has(select[name=lang]):visible')
}

/**
 * Opens the menu of a phone and chooses a language in it, as a visitor would. The choice before this one closes the menu once its language is
 * there: who is caught by that opens it again.
 */
export async function chooseLanguage(page: Page, code: string): Promise<void> {
  const form = selector(page)
  for (let tries = 1; ; tries++) {
    if (!(await page.locator('#menu').isVisible()))
      await page.locator('button[popovertarget=menu]:visible').first().click()
    try {
      await form.locator('select').selectOption(code, { timeout: 5_000 })
      return await form.locator('button').click({ timeout: 5_000 })
    } catch (error) {
      if (tries === 4) throw error
    }
  }
}

/** What every visible text of the page says, in its order, once what comes with scrolling has gone. */
export async function textsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('.floating-button').first().waitFor({ state: 'detached' })
  return page.evaluate(() => {
    const tree = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let text = tree.nextNode(); text !== null; text = tree.nextNode())
      if (
        text.parentElement?.checkVisibility() &&
        text.parentElement.closest('form:has(select[name=lang]), .sr-only[role=status]') === null
      )
        texts.push(text.nodeValue ?? '')
    return texts
  })
}

/** Closes the menu of a phone, and waits until it is gone. */
export async function closeMenu(page: Page): Promise<void> {
  const menu = page.locator('#menu')
  // It closes by itself once the language is there.
  if (await menu.isVisible()) await menu.evaluate((open: HTMLElement) => open.hidePopover())
  await menu.waitFor({ state: 'hidden' })
}
