import type { Page } from 'playwright-core'

/** The selector that can be seen: in the open menu of a phone, in the dropdown of a wide screen. */
export function selector(page: Page) {
  return page.locator('form:has(select[name=lang]):visible')
}

/** Opens the menu of a phone and chooses a language in it, as a visitor would. */
export async function chooseLanguage(page: Page, code: string): Promise<void> {
  const menu = page.locator('#menu')
  // The choice before this one closes the menu when it is announced.
  await page.waitForFunction(
    () =>
      document.querySelector('.sr-only[role=status]')?.textContent === '' ||
      document.querySelector('#menu:popover-open') === null,
  )
  if (!(await menu.isVisible())) await page.locator('button[popovertarget=menu]:visible').first().click()
  await selector(page).locator('select').selectOption(code)
  await selector(page).locator('button').click()
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
